import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "#worker/env.ts";

/**
 * Headers of responses that the Worker makes itself: API replies, feeds, uploaded pictures. Pages and built files get
 * theirs from `web/public/_headers`. Keep both in sync, except for Content-Security-Policy, Reporting-Endpoints,
 * Cache-Control and the camera, which pages may use.
 */
const defaults = {
  "Content-Security-Policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
};

export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(defaults)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};
