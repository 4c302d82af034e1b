import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/env.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { rateLimited } from "#worker/http/refusal.ts";

const periodSeconds = 60;

/** Turns a flood away before it reaches the database. Counted per Cloudflare location, roughly. */
export const limitFlood = createMiddleware<AppEnv>(async (c, next) => {
  const answer = await c.env.SIGN_IN_FLOOD?.limit({ key: clientNetwork(c) });
  if (answer?.success === false) throw rateLimited(periodSeconds, "attempts");
  await next();
});
