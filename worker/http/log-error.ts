import { tryGetContext } from "hono/context-storage";
import { routePath } from "hono/route";
import type { AppEnv } from "#worker/env.ts";

const sqliteCode =
  /\bSQLITE_(ABORT|AUTH|BUSY|CONSTRAINT|CORRUPT|ERROR|FULL|INTERRUPT|IOERR|LOCKED|NOMEM|TOOBIG)\b/;
/** Error codes of Cloudflare Email Service. */
const mailCode = /^E_[A-Z_]{2,40}$/;

/**
 * Logs one line of JSON: event, request id, method, route, the error's name and code, and stack frames. Omits error
 * messages, because the message of a failed SQL statement can contain what a visitor typed.
 */
export function logError(event: string, error?: unknown, reason = codeOf(error)): void {
  const c = tryGetContext<AppEnv>();
  const request = c && { requestId: c.var.requestId, method: c.req.method, route: routePath(c) };
  const thrown = error instanceof Error ? { error: error.name, reason, stack: framesOf(error) } : { reason };
  console.error(JSON.stringify({ level: "error", event, ...request, ...thrown }));
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error) return codeOf(error.cause);
  const hasMailCode = "code" in error && typeof error.code === "string" && mailCode.test(error.code);
  return hasMailCode ? String(error.code) : sqliteCode.exec(error.message)?.[0];
}

/** Skips the message at the top of the stack: it may contain user input that looks like a stack frame. */
function framesOf({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line.startsWith("at "));
}
