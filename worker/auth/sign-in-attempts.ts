import { createHmac } from "node:crypto";
import type { Env } from "#worker/env.ts";
import { authSecrets, deriveKey } from "./keys.ts";
import { normalizeUsername } from "./normalize-username.ts";

/**
 * Sign-ins that one network may start for one name within the window without completing one. A right password alone does
 * not reset the count: otherwise an attacker who knows it could open challenge after challenge and guess codes.
 */
export const attemptLimit = 10;
export const attemptWindowMs = 15 * 60_000;

const deleteOld = "DELETE FROM sign_in_attempts WHERE at <= ?1";
const claim = `INSERT INTO sign_in_attempts (key, at)
  SELECT ?1, ?2 WHERE (SELECT count(*) FROM sign_in_attempts WHERE key = ?1) < ${attemptLimit}`;
const oldest = "SELECT at FROM sign_in_attempts WHERE key = ?1 ORDER BY at LIMIT 1";

/** Makes the counter's key from name and network. Unknown names count too, and other networks are unaffected. */
export function attemptKey(env: Env, username: string, network: string): string {
  const key = deriveKey(authSecrets(env)[0], "attempts");
  return createHmac("sha256", key)
    .update(`${normalizeUsername(username)}\n${network}`)
    .digest("hex");
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot exceed the limit.
 *
 * @returns seconds to wait, or 0 when the attempt is allowed
 */
export async function claimAttempt({ DB }: Env, key: string): Promise<number> {
  const nowMs = Date.now();
  const [, claimed, first] = await DB.batch<{ at: string }>([
    DB.prepare(deleteOld).bind(new Date(nowMs - attemptWindowMs).toISOString()),
    DB.prepare(claim).bind(key, new Date(nowMs).toISOString()),
    DB.prepare(oldest).bind(key),
  ]);
  if (claimed?.meta.changes === 1) return 0;
  const freeAtMs = Date.parse(first?.results[0]?.at ?? "") + attemptWindowMs;
  return Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000));
}

/** Resets the count after a completed sign-in. */
export async function clearAttempts({ DB }: Env, key: string): Promise<void> {
  await DB.prepare("DELETE FROM sign_in_attempts WHERE key = ?1").bind(key).run();
}
