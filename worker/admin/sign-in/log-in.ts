import { login } from "#contract/sign-in.ts";
import { checkPassword } from "#worker/auth/administrators.ts";
import { openChallenge } from "#worker/auth/challenge.ts";
import { passwordHasher } from "#worker/auth/password-hasher.ts";
import { attemptKey, claimAttempt } from "#worker/auth/sign-in-attempts.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { Refusal, rateLimited } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";

export const logIn = serve(login, async (c, { body }) => {
  const hasher = passwordHasher(c);
  hasher.requireRoom();
  const key = attemptKey(c.env, body.username, clientNetwork(c));
  const waitSeconds = await claimAttempt(c.env, key);
  if (waitSeconds) throw rateLimited(waitSeconds, "attempts");
  const administrator = await checkPassword(c.env, body, hasher);
  if (!administrator || !(await openChallenge(c, administrator))) {
    throw new Refusal("unauthorized", "Invalid username or password");
  }
  const requiresSetup = administrator.secret === null;
  return { requiresSetup, requiresVerification: !requiresSetup };
});
