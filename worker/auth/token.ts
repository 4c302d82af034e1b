import { createHash, randomBytes } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token or recovery code for the database. SHA-256 is enough for 120 random bits or more. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
