import { Buffer } from "node:buffer";
import { Secret } from "otpauth";
import { hashToken } from "./token.ts";

export const recoveryCodeCount = 10;
/** 120 bits a code, with which a plain hash is safe to store: 24 letters and digits without 0, 1, 8 and 9. */
const codeBytes = 15;
/** What ten codes are made from. */
export const recoveryBytes = recoveryCodeCount * codeBytes;

/** Ten codes as they are shown: `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
export function toRecoveryCodes(chance: Uint8Array): string[] {
  return Array.from({ length: recoveryCodeCount }, (_, i) => {
    const bytes = Uint8Array.from(chance.subarray(i * codeBytes, (i + 1) * codeBytes));
    return new Secret({ buffer: bytes.buffer }).base32.match(/.{4}/g)?.join("-") ?? "";
  });
}

/** SHA-256 of the code however it is typed: without hyphens, in small letters, 0 for O, 1 for I, 8 for B. */
export function hashRecoveryCode(typed: string): string {
  const letters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  return hashToken(letters.replaceAll("0", "O").replaceAll("1", "I").replaceAll("8", "B"));
}

/** For one statement: the hashes as the JSON that `json_each` takes. */
export function hashesOf(codes: readonly string[]): string {
  return JSON.stringify(codes.map(hashRecoveryCode));
}

export function randomRecoveryCodes(): string[] {
  return toRecoveryCodes(crypto.getRandomValues(Buffer.alloc(recoveryBytes)));
}
