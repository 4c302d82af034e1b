import { Buffer } from "node:buffer";
import { hkdfSync } from "node:crypto";
import type { Context } from "hono";
import { Secret } from "otpauth";
import type { AppEnv, Env } from "../env.ts";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";
import { authSecrets, deriveKey } from "./keys.ts";
import { hashRecoveryCode, recoveryBytes, toRecoveryCodes } from "./recovery-codes.ts";
import { eventAfterChange, runWithEvents } from "./security-events.ts";
import { matchTimeStep } from "./totp.ts";

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** Accepts only time steps after the last accepted one. Of concurrent requests with one code, one changes the row. */
const claimStep = `UPDATE administrators SET lastStep = ?2, wrongCodes = 0
  WHERE id = ?1 AND lastStep < ?2 AND secret = ?3`;
const claimRecoveryCode = "DELETE FROM recovery_codes WHERE hash = ?1 AND administratorId = ?2";
/** Takes effect only if the statement before it in the batch has changed a row. */
export const clearWrongCodes = "UPDATE administrators SET wrongCodes = 0 WHERE id = ?1 AND changes() > 0";
const replaceSecret = "UPDATE administrators SET secret = ?2 WHERE id = ?1 AND secret = ?3";

export interface SecondFactor {
  administratorId: number;
  /** Encrypted. */
  secret: string;
}

/** Uses up a recovery code. Call `checkCode` instead, which counts wrong codes. @returns whether it was accepted */
export async function consumeRecoveryCode(
  c: Context<AppEnv>,
  id: number,
  typedCode: string,
): Promise<boolean> {
  const [claimed] = await runWithEvents(c, [
    c.env.DB.prepare(claimRecoveryCode).bind(hashRecoveryCode(typedCode), id),
    eventAfterChange(c, { kind: "recovery-code-used", administratorId: id }),
    c.env.DB.prepare(clearWrongCodes).bind(id),
  ]);
  return claimed?.meta.changes === 1;
}

/**
 * Uses up an authenticator code. Call `checkCode` instead, which counts wrong codes.
 *
 * @param totp the code, and the factor's decrypted secret
 * @returns whether the code was accepted
 */
export async function consumeTotpCode(
  env: Env,
  { administratorId: id, secret: encrypted }: SecondFactor,
  { digits, secret }: { digits: string; secret: string },
): Promise<boolean> {
  const step = matchTimeStep(secret, digits, Date.now());
  if (step === null) return false;
  const { meta } = await env.DB.prepare(claimStep).bind(id, step, encrypted).run();
  return meta.changes === 1;
}

/** Encrypts the secret with the current AUTH_SECRET if it still uses the previous one. */
export async function reencryptSecret(
  env: Env,
  { administratorId: id, secret: encrypted }: SecondFactor,
): Promise<void> {
  const { secret, usesOldKey } = await decryptSecret(env, encrypted, id);
  if (!usesOldKey) return;
  await env.DB.prepare(replaceSecret)
    .bind(id, await encryptSecret(env, secret, id), encrypted)
    .run();
}

/** Returns the six digits of a code typed as "123456" or "123 456", or null. */
export function parseTotpCode(typedCode: string): string | null {
  const digits = typedCode.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Derives a new authenticator's secret and recovery codes from the challenge's cookie and AUTH_SECRET. Repeated calls
 * return the same ones, so nothing has to be stored before a code confirms them.
 */
export function deriveAuthenticator(env: Env, challengeCookie: string) {
  const salt = deriveKey(authSecrets(env)[0], "set-up");
  const derive = (purpose: string, bytes: number) =>
    hkdfSync("sha256", challengeCookie, salt, purpose, bytes);
  return {
    secret: new Secret({ buffer: derive("secret", secretBytes) }).base32,
    recoveryCodes: toRecoveryCodes(Buffer.from(derive("recovery codes", recoveryBytes))),
  };
}
