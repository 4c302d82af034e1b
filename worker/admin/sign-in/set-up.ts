import { setUpAuthenticator } from "#contract/sign-in.ts";
import { qrCodeUrl } from "#worker/auth/qr-code.ts";
import { authenticatorOf } from "#worker/auth/second-factor.ts";
import { authenticatorAddress } from "#worker/auth/totp.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { challenged } from "./challenged.ts";

export const setUp = serve(setUpAuthenticator, async (c) => {
  const { cookie, administrator } = await challenged(c);
  if (administrator.secret !== null) {
    throw new Refusal("conflict", "An authenticator has been set up for this account already.");
  }
  const { secret, recoveryCodes } = authenticatorOf(c.env, cookie);
  const qrCode = qrCodeUrl(authenticatorAddress(secret, administrator.username));
  return { data: { qrCodeUrl: qrCode, secret, recoveryCodes } };
});
