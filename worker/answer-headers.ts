import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./env.ts";

/** For all that is neither page nor file: those bring the headers of `web/public/_headers`, with which these agree. */
const usual = {
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

/** Whoever answers may say otherwise; where nothing is said, these hold. */
export const answerHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(usual)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};
