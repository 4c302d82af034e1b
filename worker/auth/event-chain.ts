import { createHash } from "node:crypto";
import type { securityEvents } from "../db/staff-schema.ts";

export type SecurityEventRow = typeof securityEvents.$inferSelect;

/** Id and hash of the last checked row, to continue from. */
export interface ChainEnd {
  id: number;
  hash: string | null;
}

export const initialHash = "";
export const chainStart: ChainEnd = { id: 0, hash: initialHash };

/** Hashes a row together with the hash of the row before it: SHA-256 of a JSON array, in hex. */
export function eventHash(previousHash: string, row: Omit<SecurityEventRow, "hash">): string {
  const { id, at, kind, administratorId, username, via, network, details } = row;
  const content = [previousHash, id, at, kind, administratorId, username, via, network, details];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Checks rows in id order, starting after `lastChecked`. New rows briefly have no hash, but no row without a
 * hash may precede one with a hash.
 *
 * @returns a description of the first invalid row, or null
 */
export function describeFirstBrokenEvent(
  rows: readonly SecurityEventRow[],
  lastChecked: ChainEnd,
): string | null {
  let { id, hash } = lastChecked;
  for (const row of rows) {
    if (row.id !== id + 1) return `Event ${id + 1} is missing.`;
    if (row.hash !== null && hash === null) return `Event ${id} has no hash, but event ${row.id} has one.`;
    if (row.hash !== null && row.hash !== eventHash(hash ?? "", row)) {
      return `Event ${row.id} does not fit its hash: it, or an event before it, was changed, removed or inserted.`;
    }
    ({ id, hash } = row);
  }
  return null;
}
