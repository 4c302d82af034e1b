import { setUpAuthenticator } from "#contract/sign-in.ts";
import { qrCodeUrl } from "#worker/auth/qr-code.ts";
import { deriveAuthenticator } from "#worker/auth/second-factor.ts";
import { authenticatorUri } from "#worker/auth/totp.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { currentChallenge } from "./current-caller.ts";

export const beginAuthenticatorSetup = serve(setUpAuthenticator, async (c) => {
  const { cookie, administrator } = await currentChallenge(c);
  if (administrator.secret !== null) {
    throw new Refusal("conflict", "This account already has an authenticator.");
  }
  const { secret, recoveryCodes } = deriveAuthenticator(c.env, cookie);
  const qrCode = qrCodeUrl(authenticatorUri(secret, administrator.username));
  return { data: { qrCodeUrl: qrCode, secret, recoveryCodes } };
});
