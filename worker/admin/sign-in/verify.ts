import type { Context } from "hono";
import { verifyCode } from "#contract/sign-in.ts";
import { countCodeAttempt, maxCodeAttempts } from "#worker/auth/challenge.ts";
import { clearAuthCookie } from "#worker/auth/cookies.ts";
import { encryptSecret } from "#worker/auth/encrypted-secret.ts";
import { normalizeUsername } from "#worker/auth/normalize-username.ts";
import { hashRecoveryCodes } from "#worker/auth/recovery-codes.ts";
import {
  consumeCode,
  deriveAuthenticator,
  parseTotpCode,
  reencryptSecret,
} from "#worker/auth/second-factor.ts";
import { createSession } from "#worker/auth/session.ts";
import { attemptKey, clearAttempts } from "#worker/auth/sign-in-attempts.ts";
import { matchTimeStep } from "#worker/auth/totp.ts";
import type { AppEnv } from "#worker/env.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { type Challenge, currentChallenge } from "./current-caller.ts";

export const verify = serve(verifyCode, async (c, { body }) => {
  const challenge = await currentChallenge(c);
  const tries = await countCodeAttempt(c.env, challenge.challengeId);
  const nameMatches = normalizeUsername(body.username) === challenge.administrator.nameKey;
  const token = tries > 0 && nameMatches ? await tokenFor(c, challenge, body.token) : null;
  if (token === null) throw wrongCode(tries);
  clearAuthCookie(c, "challenge");
  await clearAttempts(c.env, attemptKey(c.env, body.username, clientNetwork(c)));
  return { token };
});

/** Marks the code field while attempts are left. Without the mark the panel returns to the login. */
function wrongCode(tries: number): Refusal {
  const message = "Invalid verification code";
  const isLast = tries === 0 || tries >= maxCodeAttempts;
  return new Refusal("unauthorized", message, isLast ? undefined : { token: message });
}

function tokenFor(c: Context<AppEnv>, challenge: Challenge, code: string): Promise<string | null> {
  const { secret } = challenge.administrator;
  return secret === null ? confirmAuthenticator(c, challenge, code) : checkCode(c, challenge, secret, code);
}

async function checkCode(
  c: Context<AppEnv>,
  { challengeId, administrator: { id } }: Challenge,
  secret: string,
  code: string,
): Promise<string | null> {
  if (!(await consumeCode(c.env, { id, secret }, code))) return null;
  const token = await createSession(c, { challengeId, administratorId: id, secret });
  if (token && parseTotpCode(code)) await reencryptSecret(c.env, { id, secret });
  return token;
}

const store = `UPDATE administrators SET secret = ?2, lastStep = ?3
  WHERE id = ?1 AND secret IS NULL AND EXISTS (SELECT 1 FROM challenges WHERE id = ?4)`;
/** True for the request whose secret was stored: each encryption has another IV, so the values never repeat. */
const isStored = "EXISTS (SELECT 1 FROM administrators WHERE id = ?1 AND secret = ?2)";
const deleteCodes = `DELETE FROM recovery_codes WHERE administratorId = ?1 AND ${isStored}`;
const insertCodes = `INSERT INTO recovery_codes (hash, administratorId)
  SELECT value, ?1 FROM json_each(?3) WHERE ${isStored}`;
const deleteOtherChallenges = `DELETE FROM challenges WHERE administratorId = ?1 AND id <> ?3 AND ${isStored}`;

/** Stores the authenticator and its recovery codes and creates the session, in one batch. */
async function confirmAuthenticator(
  c: Context<AppEnv>,
  { challengeId, cookie, administrator: { id } }: Challenge,
  code: string,
): Promise<string | null> {
  const { DB } = c.env;
  const { secret, recoveryCodes } = deriveAuthenticator(c.env, cookie);
  const step = matchTimeStep(secret, parseTotpCode(code) ?? "", Date.now());
  if (step === null) return null;
  const encrypted = await encryptSecret(c.env, secret, id);
  return createSession(c, { challengeId, administratorId: id, secret: encrypted }, [
    DB.prepare(store).bind(id, encrypted, step, challengeId),
    DB.prepare(deleteCodes).bind(id, encrypted),
    DB.prepare(insertCodes).bind(id, encrypted, hashRecoveryCodes(recoveryCodes)),
    DB.prepare(deleteOtherChallenges).bind(id, encrypted, challengeId),
  ]);
}
