import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import type { Env } from "../env.ts";
import { authSecrets, deriveKey } from "./keys.ts";

const version = "v1";
const text = new TextEncoder();

/** Encrypts an authenticator's secret for the database: `v1.key.iv.data`, good for this administrator only. */
export async function sealSecret(env: Env, secret: string, administratorId: number): Promise<string> {
  const [current] = authSecrets(env);
  const iv = randomBytes(12);
  const options = { name: "AES-GCM", iv, additionalData: boundTo(administratorId) };
  const data = await crypto.subtle.encrypt(options, await aesKey(current), text.encode(secret));
  return [version, keyId(current), iv.toString("base64url"), Buffer.from(data).toString("base64url")].join(
    ".",
  );
}

/** @returns the secret, and whether it should be sealed anew because AUTH_SECRET has been replaced. */
export async function unsealSecret(env: Env, sealed: string, administratorId: number) {
  const [usedVersion, usedKey, iv = "", data = ""] = sealed.split(".");
  const secrets = authSecrets(env);
  const fitting = secrets.find((secret) => usedVersion === version && keyId(secret) === usedKey);
  if (!fitting) throw unreadable("sealed with another AUTH_SECRET");
  const options = {
    name: "AES-GCM",
    iv: Buffer.from(iv, "base64url"),
    additionalData: boundTo(administratorId),
  };
  const opened = crypto.subtle.decrypt(options, await aesKey(fitting), Buffer.from(data, "base64url"));
  const plain = await opened.catch(() => {
    throw unreadable("altered, or another administrator's");
  });
  return { secret: new TextDecoder().decode(plain), isStale: fitting !== secrets[0] };
}

function unreadable(reason: string): Refusal {
  logError("authenticator secret unreadable", undefined, reason);
  return new Refusal(
    "unavailable",
    "Your authenticator cannot be checked right now. Please tell whoever runs this site.",
  );
}

function boundTo(administratorId: number): Uint8Array {
  return text.encode(`administrator ${administratorId}`);
}

/** Tells keys apart without telling anything about them. */
function keyId(secret: string): string {
  return deriveKey(secret, "key id").toString("hex").slice(0, 8);
}

function aesKey(secret: string): Promise<CryptoKey> {
  const raw = deriveKey(secret, "authenticator");
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}
