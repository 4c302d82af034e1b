import type { Context } from "hono";
import { verifyCode } from "#contract/sign-in.ts";
import { attemptRefusal, countCodeAttempt } from "#worker/auth/challenge.ts";
import { checkCode, codesRestrictedMessage } from "#worker/auth/check-code.ts";
import { clearAuthCookie } from "#worker/auth/cookies.ts";
import { encryptSecret } from "#worker/auth/encrypted-secret.ts";
import { normalizeUsername } from "#worker/auth/normalize-username.ts";
import { hashRecoveryCodes } from "#worker/auth/recovery-codes.ts";
import { deriveAuthenticator, parseTotpCode, reencryptSecret } from "#worker/auth/second-factor.ts";
import { eventAfterChange, recordEvent } from "#worker/auth/security-events.ts";
import { createSession } from "#worker/auth/session.ts";
import { attemptKeys, clearAttempts } from "#worker/auth/sign-in-attempts.ts";
import { matchTimeStep } from "#worker/auth/totp.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { clientNetworks } from "#worker/http/client-network.ts";
import { serve } from "#worker/http/serve.ts";
import { type Challenge, currentChallenge } from "./current-caller.ts";

export const verifyByCode = serve(verifyCode, async (c, { body }) => {
  const challenge = await currentChallenge(c);
  const attempt = await countCodeAttempt(c.env, challenge.challengeId);
  const nameMatches = normalizeUsername(body.username) === challenge.administrator.nameKey;
  if (attempt === null || !nameMatches) throw codeRefusal(c.env, attempt);
  const token = await createSessionByCode(c, challenge, body.token, attempt);
  if (token === null) throw codeRefusal(c.env, attempt);
  clearAuthCookie(c, "challenge");
  await clearAttempts(c.env, attemptKeys(c.env, body.username, clientNetworks(c)));
  return { token };
});

const codeRefusal = (env: Env, attempt: number | null, message = "Invalid verification code") =>
  attemptRefusal(env, attempt, "token", message);

async function createSessionByCode(
  c: Context<AppEnv>,
  challenge: Challenge,
  code: string,
  attempt: number,
): Promise<string | null> {
  const {
    challengeId,
    administrator: { id, secret },
  } = challenge;
  if (secret === null) return confirmAuthenticator(c, challenge, code);
  const result = await checkCode(c, { administratorId: id, secret }, code);
  if (result === "refused") throw codeRefusal(c.env, attempt, codesRestrictedMessage);
  if (result === "wrong") return null;
  const isRecoveryCode = parseTotpCode(code) === null;
  const factor = isRecoveryCode ? "recovery code" : "authenticator app";
  const token = await createSession(c, { challengeId, administratorId: id, secret, factor });
  if (token && !isRecoveryCode) await reencryptSecret(c.env, { administratorId: id, secret });
  return token;
}

const storeSecret = `UPDATE administrators SET secret = ?2, lastStep = ?3, enrolsByPassword = 0
  WHERE id = ?1 AND secret IS NULL AND EXISTS (SELECT 1 FROM challenges WHERE id = ?4)`;
/** True for the request whose secret was stored: encrypted secrets never repeat, because each has a new random IV. */
const isStored = "EXISTS (SELECT 1 FROM administrators WHERE id = ?1 AND secret = ?2)";
const deleteCodes = `DELETE FROM recovery_codes WHERE administratorId = ?1 AND ${isStored}`;
const insertCodes = `INSERT INTO recovery_codes (hash, administratorId)
  SELECT value, ?1 FROM json_each(?3) WHERE ${isStored}`;
const useUpLink = `DELETE FROM enrolments WHERE administratorId = ?1 AND ${isStored}`;
const deleteOtherChallenges = `DELETE FROM challenges WHERE administratorId = ?1 AND id <> ?3 AND ${isStored}`;

/** If the code is right, stores the authenticator and its recovery codes and creates the session, in one batch. */
async function confirmAuthenticator(
  c: Context<AppEnv>,
  { challengeId, cookie, administrator: { id } }: Challenge,
  code: string,
): Promise<string | null> {
  const { DB } = c.env;
  const { secret, recoveryCodes } = deriveAuthenticator(c.env, cookie);
  const step = matchTimeStep(secret, parseTotpCode(code) ?? "", Date.now());
  if (step === null) {
    await recordEvent(c, { kind: "wrong-code", administratorId: id });
    return null;
  }
  const encrypted = await encryptSecret(c.env, secret, id);
  const session = {
    challengeId,
    administratorId: id,
    secret: encrypted,
    factor: "authenticator app",
  } as const;
  return createSession(c, session, [
    DB.prepare(storeSecret).bind(id, encrypted, step, challengeId),
    eventAfterChange(c, { kind: "authenticator-set-up", administratorId: id }),
    DB.prepare(useUpLink).bind(id, encrypted),
    eventAfterChange(c, { kind: "enrolment-link-used", administratorId: id }),
    DB.prepare(deleteCodes).bind(id, encrypted),
    DB.prepare(insertCodes).bind(id, encrypted, hashRecoveryCodes(recoveryCodes)),
    DB.prepare(deleteOtherChallenges).bind(id, encrypted, challengeId),
  ]);
}
