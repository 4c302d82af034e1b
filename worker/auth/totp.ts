import { Secret, TOTP } from "otpauth";
import { company } from "#contract/company.ts";

/** TOTP (RFC 6238) with SHA-1, six digits and 30 seconds: some authenticator apps ignore other parameters. */
function createTotp(secret: string, label = ""): TOTP {
  return new TOTP({
    ...{ algorithm: "SHA1", digits: 6, period: 30, issuer: company.name, label },
    secret: Secret.fromBase32(secret),
  });
}

export function authenticatorUri(secret: string, username: string): string {
  return createTotp(secret, username).toString();
}

/** Returns the time step of a code, or null. Accepts the current step and its two neighbors, for clock drift. */
export function matchTimeStep(secret: string, code: string, nowMs: number): number | null {
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}
