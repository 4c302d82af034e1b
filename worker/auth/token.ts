import { createHash, randomBytes } from "node:crypto";

/** Makes a random token of 256 bits for a cookie or header. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for the database. SHA-256 is enough for 256 random bits; only passwords need a slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
