import { createHash } from "node:crypto";
import type { securityEvents } from "../db/staff-schema.ts";

export type SecurityEventRow = typeof securityEvents.$inferSelect;

/** The hash before the first row. */
export const firstHash = "";

/** Hashes a row together with the hash of the row before it: SHA-256 of a JSON array, in hex. */
export function eventHash(previousHash: string, row: Omit<SecurityEventRow, "hash">): string {
  const { id, at, kind, administratorId, username, via, network, details } = row;
  const content = [previousHash, id, at, kind, administratorId, username, via, network, details];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
