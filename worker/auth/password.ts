import { Buffer } from "node:buffer";
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** What a hash costs: 2^`logN` × `blockSize` × 128 bytes of memory, `passes` times over. */
export interface PasswordCost {
  logN: number;
  blockSize: number;
  passes: number;
}

/** As strong as OWASP's first choice for scrypt, in 16 MiB: a Worker has 128, and PBKDF2 is capped there far too low. */
export const fullCost: PasswordCost = { logN: 14, blockSize: 8, passes: 5 };

const hashBytes = 32;
const saltBytes = 16;

function derive(password: string, salt: Uint8Array, { logN, blockSize, passes }: PasswordCost): Buffer {
  const options = { N: 2 ** logN, r: blockSize, p: passes, maxmem: 64 * 1024 * 1024 };
  return scryptSync(password.normalize("NFKC"), salt, hashBytes, options);
}

/** @returns `scrypt$14$8$5$salt$hash`: the parameters stand with the hash, so that they can rise. */
export function hashPassword(password: string, cost: PasswordCost): string {
  const salt = randomBytes(saltBytes);
  const hash = derive(password, salt, cost);
  const { logN, blockSize, passes } = cost;
  return ["scrypt", logN, blockSize, passes, salt.toString("base64url"), hash.toString("base64url")].join(
    "$",
  );
}

export function matchesPassword(password: string, stored: string): boolean {
  const [, , , , salt = "", hash = ""] = stored.split("$");
  const expected = Buffer.from(hash, "base64url");
  const found = derive(password, Buffer.from(salt, "base64url"), costOf(stored));
  return expected.length === hashBytes && timingSafeEqual(found, expected);
}

/** Whether a hash should be made anew, at the cost of today. */
export function isOutdated(stored: string, cost: PasswordCost): boolean {
  const { logN, blockSize, passes } = costOf(stored);
  return logN !== cost.logN || blockSize !== cost.blockSize || passes !== cost.passes;
}

function costOf(stored: string): PasswordCost {
  const [scheme, logN, blockSize, passes] = stored.split("$");
  if (scheme !== "scrypt") throw new Error("a password hash of an unknown scheme");
  return { logN: Number(logN), blockSize: Number(blockSize), passes: Number(passes) };
}

/** The work of one comparison, for a name that nobody has: an answer must not come sooner because of it. */
export function pretendToCompare(password: string, cost: PasswordCost): void {
  derive(password, randomBytes(saltBytes), cost);
}
