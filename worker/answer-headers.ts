import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./env.ts";

/** For all that is neither page nor file: those bring the headers of `web/public/_headers`, with which these agree. */
const usual = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
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
