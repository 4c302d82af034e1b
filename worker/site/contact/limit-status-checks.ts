import type { Context } from "hono";
import { keyedHash } from "#worker/auth/keys.ts";
import type { AppEnv } from "#worker/env.ts";
import { clientNetworks } from "#worker/http/client-network.ts";
import { parseLimit } from "#worker/http/rate-limit.ts";
import { rateLimited } from "#worker/http/refusal.ts";

const hourMs = 60 * 60_000;
const defaultLimitPerHour = 30;

/** Counts in every scope, or in none if one of them has reached its limit. `?1` maps scopes to limits. */
const countChecks = `WITH limits(scope, most) AS (SELECT key, value FROM json_each(?1))
  INSERT INTO status_checks (scope, period, endsAt, checks)
  SELECT scope, ?2, ?3, 1 FROM limits WHERE NOT EXISTS
    (SELECT 1 FROM limits JOIN status_checks USING (scope) WHERE period = ?2 AND checks >= most)
  ON CONFLICT DO UPDATE SET checks = checks + 1`;

/**
 * Counts an attempt to see a request by e-mail address. Call it before the look-up, so that simultaneous attempts
 * cannot exceed the limit. Counts per network of the caller and, over all networks, per reference. A larger IPv6
 * network has a higher limit, because strangers can share it. A refused attempt counts nowhere, or one caller could use
 * up the limit of the larger network.
 *
 * @throws Refusal `too_many`
 */
export async function limitStatusChecks(c: Context<AppEnv>, reference: string): Promise<void> {
  const { DB, STATUS_CHECKS_PER_HOUR } = c.env;
  const limit = parseLimit(STATUS_CHECKS_PER_HOUR, defaultLimitPerHour);
  const hash = (text: string) => keyedHash(c.env, "status checks", text);
  const limits = { [hash(`reference ${reference}`)]: limit };
  for (const [i, network] of clientNetworks(c).entries()) limits[hash(`network ${network}`)] = limit * 2 ** i;
  const nowMs = Date.now();
  const endsAtMs = Math.floor(nowMs / hourMs + 1) * hourMs;
  const period = new Date(nowMs).toISOString().slice(0, 13);
  const { meta } = await DB.prepare(countChecks)
    .bind(JSON.stringify(limits), period, new Date(endsAtMs).toISOString())
    .run();
  if (meta.changes > 0) return;
  throw rateLimited(Math.ceil((endsAtMs - nowMs) / 1000), "attempts");
}
