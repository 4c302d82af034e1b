import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { authSecrets, deriveKey } from "./keys.ts";

const version = "v1";
const encoder = new TextEncoder();

/** Encrypts an authenticator's secret with AES-256-GCM as `v1.keyId.iv.data`, bound to this administrator. */
export async function encryptSecret(env: Env, secret: string, administratorId: number): Promise<string> {
  const [current] = authSecrets(env);
  const iv = randomBytes(12);
  const options = { name: "AES-GCM", iv, additionalData: administratorContext(administratorId) };
  const data = await crypto.subtle.encrypt(options, await aesKey(current), encoder.encode(secret));
  return [version, keyId(current), iv.toString("base64url"), Buffer.from(data).toString("base64url")].join(
    ".",
  );
}

/**
 * Decrypts a secret and tells whether it was encrypted with AUTH_SECRET_PREVIOUS.
 *
 * @throws Refusal `unavailable` when no configured key fits, or the data was altered or is another
 * administrator's
 */
export async function decryptSecret(env: Env, encrypted: string, administratorId: number) {
  const [storedVersion, storedKeyId, iv = "", data = ""] = encrypted.split(".");
  const secrets = authSecrets(env);
  const match = secrets.find((secret) => storedVersion === version && keyId(secret) === storedKeyId);
  if (!match) throw unreadableRefusal("encrypted with another AUTH_SECRET");
  const options = {
    name: "AES-GCM",
    iv: Buffer.from(iv, "base64url"),
    additionalData: administratorContext(administratorId),
  };
  const decryption = crypto.subtle.decrypt(options, await aesKey(match), Buffer.from(data, "base64url"));
  const plain = await decryption.catch(() => {
    throw unreadableRefusal("altered, or of another administrator");
  });
  return { secret: new TextDecoder().decode(plain), usesOldKey: match !== secrets[0] };
}

function unreadableRefusal(reason: string): Refusal {
  logError("authenticator secret unreadable", undefined, reason);
  return new Refusal(
    "unavailable",
    "We can't check your authenticator right now. Please contact the site's operator.",
  );
}

function administratorContext(administratorId: number): Uint8Array {
  return encoder.encode(`administrator ${administratorId}`);
}

/** Identifies a key without revealing it. */
function keyId(secret: string): string {
  return deriveKey(secret, "key id").toString("hex").slice(0, 8);
}

function aesKey(secret: string): Promise<CryptoKey> {
  const raw = deriveKey(secret, "authenticator");
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}
