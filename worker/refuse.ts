import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type RefusalCode, refusalMessage, refusalStatus } from "#contract/refusals.ts";
import type { AppEnv } from "./env.ts";
import { logError } from "./log-error.ts";

/** Thrown anywhere below a route to answer with the one refusal shape. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;
  /** When it is worth coming again. */
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

/** What failed on our side names the request too, so that whoever was told can be helped. */
export function answerRefusal(c: Context<AppEnv>, refusal: Refusal): Response {
  const { code, message, fields, status, retryAfterSeconds } = refusal;
  const { requestId } = c.var;
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  const more = { ...(fields && { fields }), ...(status >= 500 && { requestId }) };
  return c.json({ success: false, code, message, ...more }, status);
}

/** Hono's own errors answer in plain text, and anything unforeseen must not show its insides. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof Refusal) return answerRefusal(c, error);
  if (error instanceof HTTPException) return answerRefusal(c, new Refusal(codeOf(error.status)));
  logError("unforeseen", error);
  return answerRefusal(c, new Refusal("internal"));
}

function codeOf(status: number): RefusalCode {
  const codes = Object.keys(refusalStatus) as RefusalCode[];
  return codes.find((code) => refusalStatus[code] === status) ?? (status < 500 ? "invalid" : "internal");
}
