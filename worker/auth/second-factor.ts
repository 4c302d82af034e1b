import { Buffer } from "node:buffer";
import { hkdfSync } from "node:crypto";
import { Secret } from "otpauth";
import type { Env } from "../env.ts";
import { authSecrets, deriveKey } from "./keys.ts";
import { hashRecoveryCode, recoveryBytes, toRecoveryCodes } from "./recovery-codes.ts";
import { sealSecret, unsealSecret } from "./sealed-secret.ts";
import { stepOf } from "./totp.ts";

/** RFC 4226 asks for 160 bits. */
const secretBytes = 20;

/** The latest step wins once: of any number of calls with one code, one changes the row. */
const claimStep = "UPDATE administrators SET lastStep = ?2 WHERE id = ?1 AND lastStep < ?2 AND secret = ?3";
const claimRecoveryCode = "DELETE FROM recovery_codes WHERE hash = ?1 AND administratorId = ?2";
const sealAnew = "UPDATE administrators SET secret = ?2 WHERE id = ?1 AND secret = ?3";

export interface SecondFactor {
  id: number;
  /** Sealed. */
  secret: string;
}

/** Uses up a code of the authenticator or a recovery code. @returns whether it was good. */
export async function acceptCode(
  env: Env,
  { id, secret: sealed }: SecondFactor,
  typed: string,
): Promise<boolean> {
  const digits = digitsOf(typed);
  if (digits === null) {
    const { meta } = await env.DB.prepare(claimRecoveryCode).bind(hashRecoveryCode(typed), id).run();
    return meta.changes === 1;
  }
  const { secret } = await unsealSecret(env, sealed, id);
  const step = stepOf(secret, digits, Date.now());
  if (step === null) return false;
  const { meta } = await env.DB.prepare(claimStep).bind(id, step, sealed).run();
  return meta.changes === 1;
}

/** After AUTH_SECRET was replaced, the secret is sealed with the new one as soon as its owner signs in. */
export async function keepSealedFresh(env: Env, { id, secret: sealed }: SecondFactor): Promise<void> {
  const { secret, isStale } = await unsealSecret(env, sealed, id);
  if (!isStale) return;
  await env.DB.prepare(sealAnew)
    .bind(id, await sealSecret(env, secret, id), sealed)
    .run();
}

/** Six digits, also typed as "123 456"; null for anything else. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * The authenticator that a challenge may set up. Made from the challenge's cookie and AUTH_SECRET, it is the same each
 * time the challenge asks, and neither stored nor known to anyone who has but one of the two.
 */
export function authenticatorOf(env: Env, challengeCookie: string) {
  const salt = deriveKey(authSecrets(env)[0], "set-up");
  const make = (what: string, bytes: number) => hkdfSync("sha256", challengeCookie, salt, what, bytes);
  return {
    secret: new Secret({ buffer: make("secret", secretBytes) }).base32,
    recoveryCodes: toRecoveryCodes(Buffer.from(make("recovery codes", recoveryBytes))),
  };
}
