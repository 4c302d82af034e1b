import type { Context } from "hono";
import { verifyCode } from "#contract/sign-in.ts";
import { attemptKey, clearAttempts } from "#worker/auth/attempts.ts";
import { codeTries, takeTry } from "#worker/auth/challenge.ts";
import { takeCookie } from "#worker/auth/cookies.ts";
import { nameKey } from "#worker/auth/name-key.ts";
import { hashesOf } from "#worker/auth/recovery-codes.ts";
import { sealSecret } from "#worker/auth/sealed-secret.ts";
import { acceptCode, authenticatorOf, digitsOf, keepSealedFresh } from "#worker/auth/second-factor.ts";
import { openSession } from "#worker/auth/session.ts";
import { stepOf } from "#worker/auth/totp.ts";
import type { AppEnv } from "#worker/env.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { challenged } from "./challenged.ts";

type Challenged = Awaited<ReturnType<typeof challenged>>;

export const verify = serve(verifyCode, async (c, { body }) => {
  const challenge = await challenged(c);
  const tries = await takeTry(c.env, challenge.challengeId);
  const isTheirs = nameKey(body.username) === challenge.administrator.nameKey;
  const token = tries > 0 && isTheirs ? await tokenFor(c, challenge, body.token) : null;
  if (token === null) throw wrongCode(tries);
  takeCookie(c, "challenge");
  await clearAttempts(c.env, attemptKey(c.env, body.username, clientNetwork(c)));
  return { token };
});

/** While the challenge lives the code's field is marked; without the mark its bearer must log in again. */
function wrongCode(tries: number): Refusal {
  const message = "Invalid verification code";
  const isOver = tries === 0 || tries >= codeTries;
  return new Refusal("unauthorized", message, isOver ? undefined : { token: message });
}

function tokenFor(c: Context<AppEnv>, challenge: Challenged, code: string): Promise<string | null> {
  const { secret } = challenge.administrator;
  return secret === null ? confirmAuthenticator(c, challenge, code) : enter(c, challenge, secret, code);
}

async function enter(
  c: Context<AppEnv>,
  { challengeId, administrator: { id } }: Challenged,
  secret: string,
  code: string,
): Promise<string | null> {
  if (!(await acceptCode(c.env, { id, secret }, code))) return null;
  const token = await openSession(c, { challengeId, administratorId: id, secret });
  if (token && digitsOf(code)) await keepSealedFresh(c.env, { id, secret });
  return token;
}

const store = `UPDATE administrators SET secret = ?2, lastStep = ?3
  WHERE id = ?1 AND secret IS NULL AND EXISTS (SELECT 1 FROM challenges WHERE id = ?4)`;
/** What is sealed is never the same twice: whoever finds it there has won. */
const won = "EXISTS (SELECT 1 FROM administrators WHERE id = ?1 AND secret = ?2)";
const dropCodes = `DELETE FROM recovery_codes WHERE administratorId = ?1 AND ${won}`;
const storeCodes = `INSERT INTO recovery_codes (hash, administratorId)
  SELECT value, ?1 FROM json_each(?3) WHERE ${won}`;
const dropOtherChallenges = `DELETE FROM challenges WHERE administratorId = ?1 AND id <> ?3 AND ${won}`;

/** The first right code stores the authenticator and its recovery codes and opens the session, all or nothing. */
async function confirmAuthenticator(
  c: Context<AppEnv>,
  { challengeId, cookie, administrator: { id } }: Challenged,
  code: string,
): Promise<string | null> {
  const { DB } = c.env;
  const { secret, recoveryCodes } = authenticatorOf(c.env, cookie);
  const step = stepOf(secret, digitsOf(code) ?? "", Date.now());
  if (step === null) return null;
  const sealed = await sealSecret(c.env, secret, id);
  return openSession(c, { challengeId, administratorId: id, secret: sealed }, [
    DB.prepare(store).bind(id, sealed, step, challengeId),
    DB.prepare(dropCodes).bind(id, sealed),
    DB.prepare(storeCodes).bind(id, sealed, hashesOf(recoveryCodes)),
    DB.prepare(dropOtherChallenges).bind(id, sealed, challengeId),
  ]);
}
