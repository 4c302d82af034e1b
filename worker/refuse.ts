import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type RefusalCode, refusalMessage, refusalStatus } from "#contract/error.ts";
import type { AppEnv } from "./env.ts";

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

export function answerRefusal(c: Context<AppEnv>, refusal: Refusal): Response {
  const { code, message, fields, retryAfterSeconds } = refusal;
  if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
  return c.json({ success: false, code, message, ...(fields && { fields }) }, refusalStatus[code]);
}

/** Hono's own errors answer in plain text, and anything unforeseen must not show its insides. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof Refusal) return answerRefusal(c, error);
  if (error instanceof HTTPException) return answerRefusal(c, new Refusal(codeOf(error.status)));
  // Where it happened, not with what: a failed statement's message holds what people typed.
  const at = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  console.error(JSON.stringify({ level: "error", path: c.req.routePath, error: error.name, at }));
  return answerRefusal(c, new Refusal("internal"));
}

function codeOf(status: number): RefusalCode {
  const codes = Object.keys(refusalStatus) as RefusalCode[];
  return codes.find((code) => refusalStatus[code] === status) ?? (status < 500 ? "invalid" : "internal");
}
