import type { Env } from "#worker/env.ts";
import { authSecrets, keyedHash } from "./keys.ts";
import { normalizeUsername } from "./normalize-username.ts";

/**
 * Sign-ins and confirmations that one network may start for one name within the window without completing
 * one: by IPv4 address or /64, by /56 and by /48. A correct password alone does not reset the count; otherwise
 * an attacker who knows the password could open challenge after challenge and guess codes. Larger networks
 * allow more, because strangers can share them.
 */
const attemptLimits = [10, 20, 40] as const;
export const attemptWindowMs = 15 * 60_000;

const deleteOld = "DELETE FROM sign_in_attempts WHERE at <= ?1";
/**
 * Selects one row for each key in `?1` that has reached its limit. `at` is the same in every row: the oldest attempt of
 * the key that stays blocked the longest.
 */
const selectFull = `SELECT max(min(a.at)) OVER () AS at FROM json_each(?1) AS k
  JOIN sign_in_attempts a ON a.key = k.value ->> 'key' GROUP BY a.key HAVING count(*) >= k.value ->> 'limit'`;
const claim = `INSERT INTO sign_in_attempts (key, at)
  SELECT value ->> 'key', ?2 FROM json_each(?1) WHERE NOT EXISTS (${selectFull})`;

interface AttemptKey {
  key: string;
  limit: number;
}

/**
 * Makes the counters' keys from the name and the caller's networks, smallest network first. Unknown names are counted
 * too.
 */
export function attemptKeys(env: Env, username: string, networks: readonly string[]): AttemptKey[] {
  authSecrets(env); // throws without a valid AUTH_SECRET
  return networks.map((network, i) => ({
    key: keyedHash(env, "attempts", `${normalizeUsername(username)}\n${network}`),
    limit: attemptLimits[i] ?? attemptLimits[0],
  }));
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot exceed the limit.
 *
 * @returns seconds to wait, or 0 when the attempt is allowed
 */
export async function claimAttempt({ DB }: Env, attemptKeys: AttemptKey[]): Promise<number> {
  const nowMs = Date.now();
  const keys = JSON.stringify(attemptKeys);
  const [, claimed, oldest] = await DB.batch<{ at: string }>([
    DB.prepare(deleteOld).bind(new Date(nowMs - attemptWindowMs).toISOString()),
    DB.prepare(claim).bind(keys, new Date(nowMs).toISOString()),
    DB.prepare(selectFull).bind(keys),
  ]);
  if (claimed?.meta.changes === attemptKeys.length) return 0;
  const freeAtMs = Date.parse(oldest?.results[0]?.at ?? "") + attemptWindowMs;
  return Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000));
}

export async function clearAttempts({ DB }: Env, attemptKeys: AttemptKey[]): Promise<void> {
  const keys = "SELECT value ->> 'key' FROM json_each(?1)";
  const clear = DB.prepare(`DELETE FROM sign_in_attempts WHERE key IN (${keys})`);
  await clear.bind(JSON.stringify(attemptKeys)).run();
}
