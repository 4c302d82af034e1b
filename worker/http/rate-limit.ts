import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { sendMessage } from "#contract/contact.ts";
import { refusalMessage } from "#contract/refusals.ts";
import type { AppEnv } from "../env.ts";
import { clientNetwork } from "./client-network.ts";
import { rateLimited } from "./refusal.ts";

const periodSeconds = 60;
/** The limit of the CALLS binding in wrangler.toml. */
const callsPerCounter = 1000;

/**
 * Limits the calls of one network per minute with Cloudflare's rate limiting binding, which counts approximately
 * and per location. Calls that send a message or a photo are counted separately, so that browsing never
 * blocks one. Counts repeated and invalid messages too; `storeMessage` counts new ones exactly.
 */
export const limitRate = createMiddleware<AppEnv>(async (c, next) => {
  const { CALLS, CALLS_PER_MINUTE } = c.env;
  const counterCount = Math.ceil(parseLimit(CALLS_PER_MINUTE, callsPerCounter) / callsPerCounter);
  if (!CALLS || counterCount === Number.POSITIVE_INFINITY) return next();
  // A binding has a fixed limit, so a higher one is spread randomly over several counters.
  const kind = sendsMessage(c) ? "messages " : "";
  const key = `${clientNetwork(c)} ${kind}${Math.floor(Math.random() * counterCount)}`;
  const { success } = await CALLS.limit({ key });
  if (success) return next();
  if (c.req.path.startsWith("/api/")) throw rateLimited(periodSeconds);
  return c.text(refusalMessage.too_many, 429, { "Retry-After": String(periodSeconds) });
});

/** Matches API calls that send a message or a photo, and forms that the browser posts natively. */
function sendsMessage({ req }: Context<AppEnv>): boolean {
  if (req.method === "PUT" && req.path.startsWith("/api/uploads/")) return true;
  return req.method === "POST" && (req.path === sendMessage.path || !req.path.startsWith("/api/"));
}

/** Parses a limit from wrangler.toml. 0 means no limit; anything but digits means the fallback. */
export function parseLimit(variable: string | undefined, fallback: number): number {
  if (!variable || !/^\d+$/.test(variable)) return fallback;
  return Number(variable) || Number.POSITIVE_INFINITY;
}
