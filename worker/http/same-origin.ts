import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "./refusal.ts";

/**
 * Accepts our host under the request's scheme, and under https when a tunnel terminated TLS before us: `wrangler dev`
 * sees http there, and a page of another site cannot set `X-Forwarded-Proto` without a CORS preflight.
 */
export function isOwnOrigin(c: Context<AppEnv>, origin: string): boolean {
  const { protocol, host } = new URL(c.req.url);
  const forwardedProtocol = c.req.header("X-Forwarded-Proto") === "https" ? "https:" : protocol;
  return [protocol, forwardedProtocol].some((scheme) => origin === `${scheme}//${host}`);
}

/**
 * Refuses requests from other origins. At least one of `Sec-Fetch-Site` and `Origin` must be present, and whichever is
 * present must say that the request comes from our own origin (OWASP CSRF Prevention Cheat Sheet, "Fetch Metadata").
 */
export function requireSameOrigin(c: Context<AppEnv>): void {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  const siteMatches = site === undefined || site === "same-origin";
  const originMatches = origin === undefined || isOwnOrigin(c, origin);
  if ((site ?? origin) === undefined || !siteMatches || !originMatches) throw new Refusal("forbidden");
}
