import { Buffer } from "node:buffer";
import { Secret } from "otpauth";
import { hashToken } from "./token.ts";

const recoveryCodeCount = 10;
/** 120 random bits per code, which makes an unsalted SHA-256 safe to store. 24 characters in base32. */
const codeBytes = 15;
export const recoveryBytes = recoveryCodeCount * codeBytes;

/** Formats random bytes as ten codes such as `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
export function toRecoveryCodes(random: Uint8Array): string[] {
  return Array.from({ length: recoveryCodeCount }, (_, i) => {
    const bytes = Uint8Array.from(random.subarray(i * codeBytes, (i + 1) * codeBytes));
    return new Secret({ buffer: bytes.buffer }).base32.match(/.{4}/g)?.join("-") ?? "";
  });
}

/** Hashes a code as typed: ignores case, spaces and punctuation, and reads 0 as O, 1 as I and 8 as B. */
export function hashRecoveryCode(typedCode: string): string {
  const letters = typedCode
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  return hashToken(letters.replaceAll("0", "O").replaceAll("1", "I").replaceAll("8", "B"));
}

/** Returns the hashes as a JSON array for `json_each`, so that one statement inserts them all. */
export function hashRecoveryCodes(codes: readonly string[]): string {
  return JSON.stringify(codes.map(hashRecoveryCode));
}

export function randomRecoveryCodes(): string[] {
  return toRecoveryCodes(crypto.getRandomValues(Buffer.alloc(recoveryBytes)));
}
