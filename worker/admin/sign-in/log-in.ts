import { login } from "#contract/sign-in.ts";
import { checkPassword } from "#worker/auth/administrators.ts";
import { openChallenge } from "#worker/auth/challenge.ts";
import { passkeyDescriptors } from "#worker/auth/passkeys.ts";
import { passwordHasher } from "#worker/auth/password-hasher.ts";
import { recordWrongPassword } from "#worker/auth/security-events.ts";
import { attemptKeys, claimAttempt } from "#worker/auth/sign-in-attempts.ts";
import { clientNetworks } from "#worker/http/client-network.ts";
import { recordMetric } from "#worker/http/counters.ts";
import { Refusal, rateLimited } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";

const linkNeededMessage =
  "To set up this account, open the one-time link from the site's operator and log in there.";
const linkExpiredMessage =
  "This link has expired or isn't for this account. Please ask the site's operator for another.";

export const logIn = serve(login, async (c, { body }) => {
  const hasher = passwordHasher(c);
  hasher.refuseIfQueueFull();
  const keys = attemptKeys(c.env, body.username, clientNetworks(c));
  const waitSeconds = await claimAttempt(c.env, keys);
  if (waitSeconds) throw rateLimited(waitSeconds, "attempts");
  const administrator = await checkPassword(c.env, body, hasher);
  if (!administrator) {
    recordMetric(c.env, "sign-in failed", "password");
    recordWrongPassword(c, body.username);
    throw new Refusal("unauthorized", "Invalid username or password");
  }
  const requiresSetup = administrator.secret === null;
  if (!(await openChallenge(c, administrator, body.enrolment))) {
    if (!requiresSetup) throw new Refusal("unauthorized", "Invalid username or password");
    throw new Refusal("unauthorized", body.enrolment ? linkExpiredMessage : linkNeededMessage);
  }
  const hasPasskey = (await passkeyDescriptors(c, administrator.id)).length > 0;
  return { requiresSetup, requiresVerification: !requiresSetup, ...(hasPasskey && { hasPasskey }) };
});
