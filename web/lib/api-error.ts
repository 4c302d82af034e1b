import type { Refusal } from "#contract/refusal-schema.ts";
import { statusText } from "./status-text.ts";

/** A call that was answered, but not with success. Its message keeps the literal form `"{status}: {body}"`. */
export class ApiError extends Error {
  readonly status: number;
  /** Our API's own refusal; absent when something else answered (a proxy, a captive portal). */
  readonly refusal: Refusal | undefined;
  /** How long the server asks to wait, from `Retry-After` in seconds or as a date; 0 where it does not. */
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
