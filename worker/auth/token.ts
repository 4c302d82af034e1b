import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, for cookies and headers. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database holds of it. So much chance needs no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
