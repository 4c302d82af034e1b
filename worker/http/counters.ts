import type { Env } from "../env.ts";

/**
 * Metrics and their labels. Closed lists, so that no personal data can become a label. Read by docs/dashboard.sql and
 * docs/alerts.sql.
 */
export interface Metrics {
  /** A request was stored for the first time. The label is its form. */
  "request received": "quote" | "contact" | "chat";
  /**
   * Seconds from submitting a request to the attempt that stored it, by the device's clock. Not recorded if
   * unknown, as for forms sent without scripts.
   */
  "delivery delay": "quote" | "contact" | "chat";
  /** A submitted search that found no product, unless `countSearch` ignores it. */
  "search without hit": "search";
  /** Age in seconds of the oldest message whose notification is unsent and not left to a digest; 0 if there is none. */
  "queue age": "notification";
  "mail failed": "refused" | "unanswered";
  "sign-in failed": "password" | "code" | "passkey";
}

/**
 * Writes a data point to Workers Analytics Engine: the metric's name in `index1`, its label in `blob1` and the value
 * in `double1`.
 */
export function recordMetric<Name extends keyof Metrics>(
  { COUNTERS }: Pick<Env, "COUNTERS">,
  name: Name,
  label: Metrics[Name],
  value = 1,
): void {
  COUNTERS?.writeDataPoint({ indexes: [name], blobs: [label], doubles: [value] });
}
