import type { Env } from "../env.ts";

/**
 * What is counted, with the labels of each counter. Closed lists, so that nothing about a person can become a label.
 * docs/dashboard.sql and docs/alerts.sql read them.
 */
export interface Counters {
  /** A request stored for the first time, by its form. */
  "request received": "quote" | "contact" | "chat";
  /** Seconds that a request had waited on its device when it was stored, by its form. Only devices with scripts tell. */
  "delivery delay": "quote" | "contact" | "chat";
  /** A visitor's submitted search that found no product. */
  "search without hit": "search";
  /** Seconds that the oldest notification which is due has waited; 0 when none waits. */
  "queue age": "notification";
  "mail failed": "refused" | "unanswered";
  "sign-in failed": "password" | "code" | "passkey";
}

/** Writes a data point to Workers Analytics Engine: the counter's name in `index1`, its label in `blob1`, the value in `double1`. */
export function count<Name extends keyof Counters>(
  { COUNTERS }: Pick<Env, "COUNTERS">,
  name: Name,
  label: Counters[Name],
  value = 1,
): void {
  COUNTERS?.writeDataPoint({ indexes: [name], blobs: [label], doubles: [value] });
}
