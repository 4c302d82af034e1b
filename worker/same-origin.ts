import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { Refusal } from "./refuse.ts";

/**
 * Our host under the scheme that reached us, or under the one before a tunnel that ends TLS: its header says so, and
 * no page elsewhere can set it. Behind a tunnel wrangler passes the header on but rewrites `Origin` to its own scheme.
 */
function isOwnOrigin(c: Context<AppEnv>, origin: string): boolean {
  const { protocol, host } = new URL(c.req.url);
  const outside = c.req.header("X-Forwarded-Proto") === "https" ? "https:" : protocol;
  return [protocol, outside].some((scheme) => origin === `${scheme}//${host}`);
}

/**
 * An unsafe call must come from our own pages (OWASP CSRF Prevention Cheat Sheet, "Fetch Metadata"): at least one of
 * `Sec-Fetch-Site` and `Origin` is there, and whichever is there says the same origin.
 */
export function requireSameOrigin(c: Context<AppEnv>): void {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const siteFits = site === undefined || site === "same-origin";
  const originFits = origin === undefined || isOwnOrigin(c, origin);
  if ((site ?? origin) === undefined || !siteFits || !originFits) throw new Refusal("forbidden");
}
