import { login } from "#contract/sign-in.ts";
import { checkPassword } from "#worker/auth/administrators.ts";
import { attemptKey, claimAttempt } from "#worker/auth/attempts.ts";
import { openChallenge } from "#worker/auth/challenge.ts";
import { clientNetwork } from "#worker/auth/client-network.ts";
import { passwordCost } from "#worker/auth/password-cost.ts";
import { Refusal } from "#worker/refuse.ts";
import { serve } from "#worker/serve.ts";
import { refuseFor } from "./refuse-for.ts";

export const logIn = serve(login, async (c, { body }) => {
  const key = attemptKey(c.env, body.username, clientNetwork(c));
  const waitSeconds = await claimAttempt(c.env, key);
  if (waitSeconds) refuseFor(c, waitSeconds);
  const administrator = await checkPassword(c.env, body, passwordCost(c));
  if (!administrator || !(await openChallenge(c, administrator))) {
    throw new Refusal("unauthorized", "Invalid username or password");
  }
  const requiresSetup = administrator.secret === null;
  return { requiresSetup, requiresVerification: !requiresSetup };
});
