import { Buffer } from "node:buffer";
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** scrypt parameters (RFC 7914): N = 2^`logN`, r = `blockSize`, p = `passes`. Uses N × r × 128 bytes of memory. */
export interface PasswordCost {
  logN: number;
  blockSize: number;
  passes: number;
}

/**
 * A setting from the OWASP Password Storage Cheat Sheet that needs 16 MiB, because a Worker has 128 MiB. PBKDF2 is no
 * option: Workers limit it to 100,000 iterations.
 */
export const fullCost: PasswordCost = { logN: 14, blockSize: 8, passes: 5 };

interface CostContext {
  env: { TEST_PASSWORD_LOG_N?: number };
  req: { url: string };
}

/**
 * Returns the full cost, or the cheaper one that tests bind. The binding has no effect in production, where the host
 * name is never `localhost`.
 */
export function passwordCost({ env: { TEST_PASSWORD_LOG_N: logN }, req }: CostContext): PasswordCost {
  const isTest = typeof logN === "number" && new URL(req.url).hostname === "localhost";
  return isTest ? { ...fullCost, logN, passes: 1 } : fullCost;
}

const hashBytes = 32;
const saltBytes = 16;

function derive(password: string, salt: Uint8Array, { logN, blockSize, passes }: PasswordCost): Buffer {
  const options = { N: 2 ** logN, r: blockSize, p: passes, maxmem: 64 * 1024 * 1024 };
  return scryptSync(password.normalize("NFKC"), salt, hashBytes, options);
}

/** Returns `scrypt$14$8$5$salt$hash`. The stored parameters allow raising the cost later. */
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

/** Tells whether a stored hash has another cost than the current one. */
export function isOutdated(stored: string, cost: PasswordCost): boolean {
  const { logN, blockSize, passes } = costOf(stored);
  return logN !== cost.logN || blockSize !== cost.blockSize || passes !== cost.passes;
}

function costOf(stored: string): PasswordCost {
  const [scheme, logN, blockSize, passes] = stored.split("$");
  if (scheme !== "scrypt") throw new Error("Unknown password hash scheme");
  return { logN: Number(logN), blockSize: Number(blockSize), passes: Number(passes) };
}

/** Takes as long as a real comparison, so that the response time does not reveal unknown user names. */
export function simulateComparison(password: string, cost: PasswordCost): void {
  derive(password, randomBytes(saltBytes), cost);
}
