import { createMiddleware } from "hono/factory";
import { sendMessage } from "#contract/contact.ts";
import { refusalMessage } from "#contract/refusals.ts";
import { clientNetwork } from "./auth/client-network.ts";
import type { AppEnv } from "./env.ts";
import { limitOf } from "./limit-of.ts";
import { refuseFor } from "./refuse-for.ts";

const periodSeconds = 60;
/** What the binding counts up to, see wrangler.toml. */
const unit = 1000;

/**
 * Turns away whoever asks more often than any person does, before anything is asked of the database. Counted by
 * Cloudflare's own counters, per location and roughly, at no cost. Messages are counted by themselves: one that is sent
 * again is no further one, however often.
 */
export const limitCalls = createMiddleware<AppEnv>(async (c, next) => {
  const { CALLS, CALLS_PER_MINUTE } = c.env;
  const units = Math.ceil(limitOf(CALLS_PER_MINUTE, unit) / unit);
  if (!CALLS || units === Number.POSITIVE_INFINITY || c.req.path === sendMessage.path) return next();
  // A limit of several thousands is as many counters, taken by lot.
  const key = `${clientNetwork(c)} ${Math.floor(Math.random() * units)}`;
  const { success } = await CALLS.limit({ key });
  if (success) return next();
  if (c.req.path.startsWith("/api/")) refuseFor(periodSeconds);
  return c.text(refusalMessage.too_many, 429, { "Retry-After": String(periodSeconds) });
});
