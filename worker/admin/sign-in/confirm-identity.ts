import type { Context } from "hono";
import type { IdentityProof } from "#contract/reauthentication.ts";
import { type Administrator, administratorById } from "#worker/auth/administrators.ts";
import { maxCodeAttempts } from "#worker/auth/challenge.ts";
import { checkCode, codesRestrictedMessage } from "#worker/auth/check-code.ts";
import { clearAuthCookie } from "#worker/auth/cookies.ts";
import { checkAssertion } from "#worker/auth/passkeys.ts";
import { passwordHasher } from "#worker/auth/password-hasher.ts";
import { recordEvent } from "#worker/auth/security-events.ts";
import { attemptKeys, claimAttempt, clearAttempts } from "#worker/auth/sign-in-attempts.ts";
import type { AppEnv } from "#worker/env.ts";
import { clientNetworks } from "#worker/http/client-network.ts";
import { Refusal, rateLimited } from "#worker/http/refusal.ts";
import { currentSession } from "./current-caller.ts";
import { deleteSession } from "./sessions.ts";

const countAttempt = "UPDATE sessions SET tries = tries + 1 WHERE id = ?1 RETURNING tries";
const recordSuccess = "UPDATE sessions SET tries = 0, verifiedAt = ?2 WHERE id = ?1";

/**
 * Requires the password and a code or passkey, so that a copied session cannot change sign-in factors. Each
 * attempt with a code or passkey counts toward the sign-in limit until one succeeds, and the fifth wrong one
 * in a row ends the session. The first four are refused with 400, because a 401 makes the admin panel show
 * the login.
 */
export async function confirmIdentity(c: Context<AppEnv>, proof: IdentityProof): Promise<void> {
  const { sessionId, administrator } = currentSession(c);
  if (!proof.passkey && !proof.code.trim())
    throw wrongField("code", "Please enter the code from your authenticator app");
  const hasher = passwordHasher(c);
  hasher.refuseIfQueueFull(); // refuse before the attempt counts toward the sign-in limit
  const keys = attemptKeys(c.env, administrator.username, clientNetworks(c));
  const waitSeconds = await claimAttempt(c.env, keys);
  if (waitSeconds) throw rateLimited(waitSeconds, "attempts");
  const row = await administratorById(c.env, administrator.id);
  // Before the session's attempts are counted, because a full queue throws here and must not end the session.
  const passwordMatches = row && (await hasher.matches(proof.currentPassword, row.passwordHash));
  const counted = await c.env.DB.prepare(countAttempt).bind(sessionId).first<{ tries: number }>();
  if (!counted || !row || counted.tries > maxCodeAttempts) throw await endSession(c);
  const problem = passwordMatches ? await checkFactor(c, row, proof) : await wrongPassword(c, row);
  if (problem) throw counted.tries < maxCodeAttempts ? problem : await endSession(c);
  await c.env.DB.prepare(recordSuccess).bind(sessionId, new Date().toISOString()).run();
  await clearAttempts(c.env, keys);
}

async function wrongPassword(c: Context<AppEnv>, { id }: Administrator): Promise<Refusal> {
  await recordEvent(c, { kind: "wrong-password", administratorId: id });
  return wrongField("currentPassword", "This is not your current password");
}

/**
 * Checks the code or passkey. A right one works only once.
 * @returns the refusal, or null
 */
async function checkFactor(
  c: Context<AppEnv>,
  { id, secret }: Administrator,
  { code, passkey }: IdentityProof,
): Promise<Refusal | null> {
  if (passkey) {
    const isRight = await checkAssertion(c, id, passkey, `confirm ${currentSession(c).sessionId}`);
    return isRight ? null : wrongField("code", "This passkey wasn't accepted. Try again, or enter a code.");
  }
  const result = secret === null ? "wrong" : await checkCode(c, { administratorId: id, secret }, code);
  if (result === "right") return null;
  return wrongField("code", result === "refused" ? codesRestrictedMessage : "Invalid verification code");
}

function wrongField(field: keyof IdentityProof, message: string): Refusal {
  return new Refusal("invalid", message, { [field]: message });
}

async function endSession(c: Context<AppEnv>): Promise<Refusal> {
  const { sessionId, administrator } = currentSession(c);
  await deleteSession(c, sessionId, administrator.id);
  clearAuthCookie(c, "session");
  return new Refusal("unauthorized", "Too many incorrect attempts. Please log in again.");
}
