import { Secret, TOTP } from "otpauth";
import { company } from "#contract/company.ts";

/** What every authenticator app knows: SHA-1, six digits, thirty seconds (RFC 6238). */
function authenticator(secret: string, label = ""): TOTP {
  return new TOTP({
    ...{ algorithm: "SHA1", digits: 6, period: 30, issuer: company.name, label },
    secret: Secret.fromBase32(secret),
  });
}

/** The address in the QR code. */
export function authenticatorAddress(secret: string, username: string): string {
  return authenticator(secret, username).toString();
}

/** The time step whose code this is: the present one, the one before or the one after; null for any other code. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = authenticator(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}
