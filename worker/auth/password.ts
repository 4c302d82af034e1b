import { Buffer } from "node:buffer";
import { randomBytes, scryptSync } from "node:crypto";

/** scrypt parameters (RFC 7914): N = 2^`logN`, r = `blockSize`, p = `parallelization`. Uses N × r × 128 bytes. */
export interface PasswordCost {
  logN: number;
  blockSize: number;
  parallelization: number;
}

/**
 * The 32 MiB setting from the OWASP Password Storage Cheat Sheet, because a Worker has 128 MiB. PBKDF2 is not an
 * option: Workers limit it to 100,000 iterations.
 */
export const fullCost: PasswordCost = { logN: 15, blockSize: 8, parallelization: 3 };

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
  return isTest ? { ...fullCost, logN, parallelization: 1 } : fullCost;
}

export const hashBytes = 32;
const saltBytes = 16;

export const newSalt = () => randomBytes(saltBytes);

/** Makes composed and decomposed accents, and full-width and normal letters, the same password. */
export const normalizePassword = (password: string) => password.normalize("NFKC");

/** Returns `scrypt$15$8$3$salt$hash`. The stored parameters allow raising the cost later. */
export function formatHash(
  { logN, blockSize, parallelization }: PasswordCost,
  salt: Buffer,
  hash: Buffer,
): string {
  return [
    "scrypt",
    logN,
    blockSize,
    parallelization,
    salt.toString("base64url"),
    hash.toString("base64url"),
  ].join("$");
}

export function parseHash(storedHash: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [scheme, logN, blockSize, parallelization, salt = "", hash = ""] = storedHash.split("$");
  if (scheme !== "scrypt") throw new Error("Unknown password hash scheme");
  return {
    cost: { logN: Number(logN), blockSize: Number(blockSize), parallelization: Number(parallelization) },
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

export function isOutdated(storedHash: string, { logN, blockSize, parallelization }: PasswordCost): boolean {
  const { cost } = parseHash(storedHash);
  return logN !== cost.logN || blockSize !== cost.blockSize || parallelization !== cost.parallelization;
}

/** Hashes synchronously, which blocks the thread. For commands and tests; requests use `passwordHasher`. */
export function hashPassword(password: string, cost: PasswordCost): string {
  const salt = newSalt();
  const options = { N: 2 ** cost.logN, r: cost.blockSize, p: cost.parallelization, maxmem: 64 * 1024 * 1024 };
  return formatHash(cost, salt, scryptSync(normalizePassword(password), salt, hashBytes, options));
}
