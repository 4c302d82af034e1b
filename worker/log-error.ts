import { tryGetContext } from "hono/context-storage";
import { routePath } from "hono/route";
import type { AppEnv } from "./env.ts";

/** What SQLite and Cloudflare's mail call a failure. */
const code = /\bSQLITE_(ABORT|AUTH|BUSY|CONSTRAINT|CORRUPT|ERROR|FULL|INTERRUPT|IOERR|LOCKED|NOMEM|TOOBIG)\b/;
const mailCode = /^E_[A-Z_]{2,40}$/;

/**
 * One line of JSON for an error, under the id of the request in which it happened: what failed and where. Never an
 * error's own words: a failed statement's message holds what people typed.
 */
export function logError(event: string, error?: unknown, reason = reasonOf(error)): void {
  const c = tryGetContext<AppEnv>();
  const request = c && { requestId: c.var.requestId, method: c.req.method, route: routePath(c) };
  const thrown = error instanceof Error ? { error: error.name, reason, at: framesOf(error) } : { reason };
  console.error(JSON.stringify({ level: "error", event, ...request, ...thrown }));
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const named = "code" in error && typeof error.code === "string" && mailCode.test(error.code);
  return named ? String(error.code) : code.exec(error.message)?.[0];
}

/** The stack behind the message: in front of it, lines that look like its own may have been typed. */
function framesOf({ stack = "", message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line.startsWith("at "));
}
