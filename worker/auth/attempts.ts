import { createHmac } from "node:crypto";
import type { Env } from "../env.ts";
import { authSecrets, deriveKey } from "./keys.ts";
import { nameKey } from "./name-key.ts";

/**
 * Sign-ins begun for one name from one network and not completed by a code, and how long each of them counts. The
 * right password does not clear them: whoever knows it could else try five codes a challenge, on and on.
 */
export const attemptLimit = 10;
export const attemptWindowMs = 15 * 60_000;

const forget = "DELETE FROM sign_in_attempts WHERE at <= ?1";
const claim = `INSERT INTO sign_in_attempts (key, at)
  SELECT ?1, ?2 WHERE (SELECT count(*) FROM sign_in_attempts WHERE key = ?1) < ${attemptLimit}`;
const oldest = "SELECT at FROM sign_in_attempts WHERE key = ?1 ORDER BY at LIMIT 1";

/** A name as it is typed belongs to nobody or to somebody: both count alike, and elsewhere counts for itself. */
export function attemptKey(env: Env, username: string, network: string): string {
  const key = deriveKey(authSecrets(env)[0], "attempts");
  return createHmac("sha256", key)
    .update(`${nameKey(username)}\n${network}`)
    .digest("hex");
}

/**
 * Counts a try before its password is looked at, so that many at once are still only ten.
 * @returns the seconds to wait before there is another one; 0 when this one may be made.
 */
export async function claimAttempt({ DB }: Env, key: string): Promise<number> {
  const nowMs = Date.now();
  const [, claimed, first] = await DB.batch<{ at: string }>([
    DB.prepare(forget).bind(new Date(nowMs - attemptWindowMs).toISOString()),
    DB.prepare(claim).bind(key, new Date(nowMs).toISOString()),
    DB.prepare(oldest).bind(key),
  ]);
  if (claimed?.meta.changes === 1) return 0;
  const freeAtMs = Date.parse(first?.results[0]?.at ?? "") + attemptWindowMs;
  return Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000));
}

/** A session clears the count. */
export async function clearAttempts({ DB }: Env, key: string): Promise<void> {
  await DB.prepare("DELETE FROM sign_in_attempts WHERE key = ?1").bind(key).run();
}
