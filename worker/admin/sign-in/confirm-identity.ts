import type { Context } from "hono";
import type { Confirmation } from "#contract/sign-in.ts";
import { administratorById } from "#worker/auth/administrators.ts";
import { maxCodeAttempts } from "#worker/auth/challenge.ts";
import { clearAuthCookie } from "#worker/auth/cookies.ts";
import { matchesPassword } from "#worker/auth/password.ts";
import { consumeCode } from "#worker/auth/second-factor.ts";
import { recordEvent, type SecurityEvent } from "#worker/auth/security-events.ts";
import { attemptKey, claimAttempt, clearAttempts } from "#worker/auth/sign-in-attempts.ts";
import type { AppEnv } from "#worker/env.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { Refusal, rateLimited } from "#worker/http/refusal.ts";
import { currentSession } from "./current-caller.ts";

const countAttempt = "UPDATE sessions SET tries = tries + 1 WHERE id = ?1 RETURNING tries";
const recordSuccess = "UPDATE sessions SET tries = 0, verifiedAt = ?2 WHERE id = ?1";

type Identity = Pick<Confirmation, "currentPassword" | "code">;

/**
 * Requires password and code, so that a copied session cannot change what signs in. Counts like a sign-in, and the fifth
 * wrong confirmation in a row ends the session. The others are refused with 400, because a 401 makes the panel show the
 * login.
 */
export async function confirmIdentity(
  c: Context<AppEnv>,
  { currentPassword, code }: Identity,
): Promise<void> {
  const { sessionId, administrator } = currentSession(c);
  if (!code.trim()) throw wrong("code", "Please enter the code from your authenticator app");
  const key = attemptKey(c.env, administrator.username, clientNetwork(c));
  const waitSeconds = await claimAttempt(c.env, key);
  if (waitSeconds) throw rateLimited(waitSeconds, "attempts");
  const counted = await c.env.DB.prepare(countAttempt).bind(sessionId).first<{ tries: number }>();
  const row = await administratorById(c.env, administrator.id);
  if (!counted || !row || counted.tries > maxCodeAttempts) throw await endSession(c);
  const refuse = async (kind: SecurityEvent["kind"], problem: Refusal) => {
    await recordEvent(c, { kind, administratorId: administrator.id });
    return counted.tries < maxCodeAttempts ? problem : endSession(c);
  };
  if (!matchesPassword(currentPassword, row.passwordHash)) {
    throw await refuse("wrong-password", wrong("currentPassword", "This is not your current password"));
  }
  if (!row.secret || !(await consumeCode(c.env, { id: row.id, secret: row.secret }, code))) {
    throw await refuse("wrong-code", wrong("code", "Invalid verification code"));
  }
  await c.env.DB.prepare(recordSuccess).bind(sessionId, new Date().toISOString()).run();
  await clearAttempts(c.env, key);
}

function wrong(field: keyof Identity, message: string): Refusal {
  return new Refusal("invalid", message, { [field]: message });
}

async function endSession(c: Context<AppEnv>): Promise<Refusal> {
  await c.env.DB.prepare("DELETE FROM sessions WHERE id = ?1").bind(currentSession(c).sessionId).run();
  clearAuthCookie(c, "session");
  return new Refusal("unauthorized", "Too many incorrect attempts. Please log in again.");
}
