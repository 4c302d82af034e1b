import { login } from "#contract/sign-in.ts";
import { checkPassword } from "#worker/auth/administrators.ts";
import { attemptKey, claimAttempt } from "#worker/auth/attempts.ts";
import { openChallenge } from "#worker/auth/challenge.ts";
import { clientNetwork } from "#worker/auth/client-network.ts";
import { passwordCost } from "#worker/auth/password-cost.ts";
import { Refusal } from "#worker/refuse.ts";
import { refuseFor } from "#worker/refuse-for.ts";
import { serve } from "#worker/serve.ts";

export const logIn = serve(login, async (c, { body }) => {
  const key = attemptKey(c.env, body.username, clientNetwork(c));
  const waitSeconds = await claimAttempt(c.env, key);
  if (waitSeconds) refuseFor(waitSeconds, "attempts");
  const administrator = await checkPassword(c.env, body, passwordCost(c));
  if (!administrator || !(await openChallenge(c, administrator))) {
    throw new Refusal("unauthorized", "Invalid username or password");
  }
  const requiresSetup = administrator.secret === null;
  return { requiresSetup, requiresVerification: !requiresSetup };
});
