import { createMiddleware } from "hono/factory";
import { clientNetwork } from "#worker/auth/client-network.ts";
import type { AppEnv } from "#worker/env.ts";
import { refuseFor } from "#worker/refuse-for.ts";

const periodSeconds = 60;

/** Turns a flood away before it reaches the database. Counted per Cloudflare location, roughly. */
export const limitFlood = createMiddleware<AppEnv>(async (c, next) => {
  const answer = await c.env.SIGN_IN_FLOOD?.limit({ key: clientNetwork(c) });
  if (answer?.success === false) refuseFor(periodSeconds, "attempts");
  await next();
});
