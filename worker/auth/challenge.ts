import type { Context } from "hono";
import { recordMetric } from "#worker/http/counters.ts";
import { Refusal } from "#worker/http/refusal.ts";
import type { AppEnv, Caller, Env } from "../env.ts";
import { readAuthCookie, setAuthCookie } from "./cookies.ts";
import { hashToken, newToken } from "./token.ts";

export const challengeLifetimeMs = 5 * 60_000;
export const maxCodeAttempts = 5;

const deletePrevious = "DELETE FROM challenges WHERE cookieHash = ?1";
/**
 * Inserts nothing when the password was changed while it was being checked. For an account without an authenticator,
 * also requires `enrolsByPassword` or a valid link, because a challenge allows setting one up.
 */
const insert = `INSERT INTO challenges (administratorId, cookieHash, expiresAt)
  SELECT id, ?3, ?4 FROM administrators a WHERE id = ?1 AND passwordHash = ?2
    AND (secret IS NOT NULL OR enrolsByPassword OR EXISTS (
      SELECT 1 FROM enrolments e WHERE e.administratorId = a.id AND e.tokenHash = ?5 AND e.expiresAt > ?6))`;
const select = `SELECT id AS challengeId, administratorId FROM challenges
  WHERE cookieHash = ?1 AND expiresAt > ?2 AND tries < ${maxCodeAttempts}`;
const countAttempt = `UPDATE challenges SET tries = tries + 1
  WHERE id = ?1 AND expiresAt > ?2 AND tries < ${maxCodeAttempts} RETURNING tries`;

/**
 * Opens the second sign-in step after a correct password.
 *
 * @param enrolment the token of a one-time link
 * @returns false when the password was changed in the meantime, or the account needs a link and `enrolment` is invalid
 */
export async function openChallenge(
  c: Context<AppEnv>,
  administrator: { id: number; passwordHash: string },
  enrolment = "",
): Promise<boolean> {
  const { DB } = c.env;
  const cookie = newToken();
  const nowMs = Date.now();
  const now = new Date(nowMs).toISOString();
  const expiresAt = new Date(nowMs + challengeLifetimeMs).toISOString();
  const previous = hashToken(readAuthCookie(c, "challenge") ?? "");
  const [, inserted] = await DB.batch([
    DB.prepare(deletePrevious).bind(previous),
    DB.prepare(insert).bind(
      ...[administrator.id, administrator.passwordHash, hashToken(cookie), expiresAt],
      ...[hashToken(enrolment), now],
    ),
  ]);
  if (inserted?.meta.changes !== 1) return false;
  setAuthCookie(c, "challenge", cookie, challengeLifetimeMs);
  return true;
}

export async function findChallenge(c: Context<AppEnv>): Promise<Caller | null> {
  const cookie = readAuthCookie(c, "challenge");
  if (!cookie) return null;
  const row = await c.env.DB.prepare(select)
    .bind(hashToken(cookie), new Date().toISOString())
    .first<{ challengeId: number; administratorId: number }>();
  return row && { access: "challenge", ...row };
}

/**
 * Counts a code or passkey before it is checked, so that concurrent guesses cannot exceed the limit.
 *
 * @returns the number of this attempt, or null when the limit was reached before or the challenge has expired or
 * been deleted
 */
export async function countCodeAttempt({ DB }: Env, challengeId: number): Promise<number | null> {
  return DB.prepare(countAttempt).bind(challengeId, new Date().toISOString()).first<number>("tries");
}

/**
 * Returns the refusal of a wrong code or passkey and, unless `attempt` is null, records the failure in the metrics. Names
 * the field while attempts are left. Without a named field the panel returns to the login.
 *
 * @param attempt the result of `countCodeAttempt`
 */
export function attemptRefusal(
  env: Env,
  attempt: number | null,
  field: "token" | "passkey",
  message: string,
): Refusal {
  if (attempt !== null) recordMetric(env, "sign-in failed", field === "token" ? "code" : field);
  const isLast = attempt === null || attempt >= maxCodeAttempts;
  return new Refusal("unauthorized", message, isLast ? undefined : { [field]: message });
}
