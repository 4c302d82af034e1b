import type { Context } from "hono";
import { type RefusalCode, refusalMessage, refusalStatus } from "#contract/refusals.ts";
import type { AppEnv } from "../env.ts";
import { logError } from "./log-error.ts";

/** An error that the client may see. `onError` sends its code, message and fields. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;
  retryAfterSeconds?: number;

  constructor(code: RefusalCode, message = refusalMessage[code], fields?: Record<string, string>) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.fields = fields;
  }

  get status() {
    return refusalStatus[this.code];
  }
}

export function rateLimited(seconds: number, noun = "requests"): Refusal {
  const refusal = new Refusal("too_many", `Too many ${noun}. Please try again in ${duration(seconds)}.`);
  return Object.assign(refusal, { retryAfterSeconds: seconds });
}

function duration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** Sends a refusal as JSON. A 5xx includes the request id, so that a visitor can quote it and we find it in the log. */
export function sendRefusal(c: Context<AppEnv>, refusal: Refusal): Response {
  const { code, message, fields, status, retryAfterSeconds } = refusal;
  const { requestId } = c.var;
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  const more = { ...(fields && { fields }), ...(status >= 500 && { requestId }) };
  return c.json({ success: false, code, message, ...more }, status);
}

/** Turns every error into a JSON reply. Unexpected errors are logged, and their messages are not sent. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof Refusal) return sendRefusal(c, error);
  logError("unexpected error", error);
  return sendRefusal(c, new Refusal("internal"));
}
