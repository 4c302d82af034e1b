import { Buffer } from "node:buffer";
import { hkdfSync } from "node:crypto";
import type { Env } from "../env.ts";
import { logError } from "../log-error.ts";
import { Refusal } from "../refuse.ts";

/** A key of its own for each purpose, all from one secret. */
export type KeyPurpose =
  | "authenticator"
  | "key id"
  | "set-up"
  | "attempts"
  | "message counts"
  | "posted forms";

const leastCharacters = 32;

/**
 * AUTH_SECRET, and after it AUTH_SECRET_PREVIOUS while one is being replaced by the other.
 * @throws Refusal where there is none worth the name: nobody signs in with a key that can be guessed.
 */
export function authSecrets({ AUTH_SECRET, AUTH_SECRET_PREVIOUS }: Env): [string, ...string[]] {
  if (!AUTH_SECRET || AUTH_SECRET.length < leastCharacters) {
    const reason = `AUTH_SECRET is missing or shorter than ${leastCharacters} characters`;
    logError("sign-in is not set up", undefined, reason);
    throw new Refusal(
      "unavailable",
      "Sign-in is not set up on this server: its secret AUTH_SECRET is missing.",
    );
  }
  return AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET];
}

/** HKDF (RFC 5869) with SHA-256. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `millrace ${purpose}`, 32));
}
