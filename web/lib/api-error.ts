import type { Refusal } from "#contract/refusal-schema.ts";
import { statusText } from "./status-text.ts";

/**
 * An HTTP error, or a 2xx reply that is not a valid success of our API. Its message is `"{status}: {body}"`, with the
 * status text in place of an empty body.
 */
export class ApiError extends Error {
  readonly status: number;
  /** Our API's error reply; undefined without one, as when a proxy or a captive portal replied. */
  readonly refusal: Refusal | undefined;
  /** The wait that `Retry-After` asks for, in milliseconds; 0 if it is missing, invalid or past. */
  readonly retryAfterMs: number;

  constructor(response: Response, body: string, refusal?: Refusal) {
    super(`${response.status}: ${body || response.statusText || statusText(response.status)}`);
    this.name = "ApiError";
    this.status = response.status;
    this.refusal = refusal;
    this.retryAfterMs = retryAfter(response.headers.get("Retry-After"));
  }
}

function retryAfter(header: string | null): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Math.max(0, ms || 0);
}
