import { Secret, TOTP } from "otpauth";

/** Returns the authenticator app's code for now, or for `steps` intervals of 30 seconds later. */
export const codeFor = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
