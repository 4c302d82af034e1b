import type { Context } from "hono";
import type { RequestOptions } from "#contract/passkeys.ts";
import { startReauthentication, startSignInByPasskey, verifyPasskey } from "#contract/passkeys.ts";
import { attemptRefusal, challengeLifetimeMs, countCodeAttempt } from "#worker/auth/challenge.ts";
import { clearAuthCookie } from "#worker/auth/cookies.ts";
import { normalizeUsername } from "#worker/auth/normalize-username.ts";
import { newPasskeyChallenge, type PasskeyPurpose } from "#worker/auth/passkey-challenges.ts";
import { checkAssertion, passkeyDescriptors, relyingPartyId } from "#worker/auth/passkeys.ts";
import { createSession } from "#worker/auth/session.ts";
import { attemptKeys, clearAttempts } from "#worker/auth/sign-in-attempts.ts";
import type { AppEnv } from "#worker/env.ts";
import { clientNetworks } from "#worker/http/client-network.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { currentChallenge, currentSession } from "./current-caller.ts";

async function createOptions(
  c: Context<AppEnv>,
  administratorId: number,
  purpose: PasskeyPurpose,
): Promise<RequestOptions> {
  const allowCredentials = await passkeyDescriptors(c, administratorId);
  if (!allowCredentials.length) throw new Refusal("not_found", "This account has no passkey.");
  const challenge = await newPasskeyChallenge(c.env, purpose);
  const rpId = relyingPartyId(c);
  return { challenge, rpId, allowCredentials, userVerification: "preferred", timeout: challengeLifetimeMs };
}

export const passkeySignInOptions = serve(startSignInByPasskey, async (c) => {
  const { challengeId, administrator } = await currentChallenge(c);
  return { data: await createOptions(c, administrator.id, `sign-in ${challengeId}`) };
});

export const passkeyConfirmationOptions = serve(startReauthentication, async (c) => {
  const { sessionId, administrator } = currentSession(c);
  return { data: await createOptions(c, administrator.id, `confirm ${sessionId}`) };
});

export const verifyByPasskey = serve(verifyPasskey, async (c, { body }) => {
  const { challengeId, administrator } = await currentChallenge(c);
  const { id, nameKey, secret } = administrator;
  const attempt = await countCodeAttempt(c.env, challengeId);
  const isRight =
    attempt !== null &&
    secret !== null &&
    normalizeUsername(body.username) === nameKey &&
    (await checkAssertion(c, id, body.passkey, `sign-in ${challengeId}`));
  const token = isRight
    ? await createSession(c, { challengeId, administratorId: id, secret, factor: "passkey" })
    : null;
  if (token === null) throw attemptRefusal(c.env, attempt, "passkey", "This passkey wasn't accepted.");
  clearAuthCookie(c, "challenge");
  await clearAttempts(c.env, attemptKeys(c.env, body.username, clientNetworks(c)));
  return { token };
});
