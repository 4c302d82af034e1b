import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./env.ts";

/** Cloudflare's own id of a request; the place behind the hyphen is missing now and then. */
const ray = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

/** Names the request: in the answer, in what a person is told of an error, and in the log, so that these meet. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const given = c.req.header("CF-Ray") ?? "";
  const id = ray.test(given) ? given : crypto.randomUUID().replaceAll("-", "").slice(0, 16);
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
});
