import { Buffer } from "node:buffer";
import { createHmac, hkdfSync } from "node:crypto";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import type { Env } from "../env.ts";

type KeyPurpose =
  | "authenticator"
  | "key id"
  | "set-up"
  | "attempts"
  | "message counts"
  | "posted forms"
  | "status checks"
  | "confirmations";

const minLength = 32;

/**
 * Returns AUTH_SECRET, followed by AUTH_SECRET_PREVIOUS during a rotation.
 *
 * @throws Refusal `unavailable` when AUTH_SECRET is missing or too short to be safe
 */
export function authSecrets({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: Env): [string, ...string[]] {
  if (!AUTH_SECRET || AUTH_SECRET.length < minLength) {
    const reason = `AUTH_SECRET is missing or shorter than ${minLength} characters`;
    logError("sign-in not configured", undefined, reason);
    throw new Refusal(
      "unavailable",
      "Sign-in is not set up on this server: its secret AUTH_SECRET is missing or too short.",
    );
  }
  return AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET];
}

/** Derives 32 bytes with HKDF-SHA-256 (RFC 5869). */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `millrace ${purpose}`, 32));
}

/** Computes an HMAC-SHA-256, so that nobody can recover the text by guessing. Protects nothing without AUTH_SECRET. */
export function keyedHash({ AUTH_SECRET = "" }: Env, purpose: KeyPurpose, text: string): string {
  return createHmac("sha256", deriveKey(AUTH_SECRET, purpose)).update(text).digest("hex");
}
