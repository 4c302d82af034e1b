import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";

/** Cloudflare's Ray ID, with or without the suffix for the data center. */
const rayId = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

/** Gives each request an id for the reply's `X-Request-Id`, the API's 5xx bodies and the log. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const given = c.req.header("CF-Ray") ?? "";
  const id = rayId.test(given) ? given : crypto.randomUUID().replaceAll("-", "").slice(0, 16);
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
});
