import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { Refusal } from "./refuse.ts";

/** A tunnel to a local Worker ends TLS before it; its header says so, and no page elsewhere can set it. */
function ownOrigin(c: Context<AppEnv>): string {
  const { protocol, host } = new URL(c.req.url);
  const outside = c.req.header("X-Forwarded-Proto");
  return `${outside ? `${outside}:` : protocol}//${host}`;
}

/**
 * An unsafe call must come from our own pages (OWASP CSRF Prevention Cheat Sheet, "Fetch Metadata"): at least one of
 * `Sec-Fetch-Site` and `Origin` is there, and whichever is there says the same origin.
 */
export function requireSameOrigin(c: Context<AppEnv>): void {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const siteFits = site === undefined || site === "same-origin";
  const originFits = origin === undefined || origin === ownOrigin(c);
  if ((site ?? origin) === undefined || !siteFits || !originFits) throw new Refusal("forbidden");
}
