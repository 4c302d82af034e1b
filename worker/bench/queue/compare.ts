import type { QueuedRequest } from "./consumer.ts";

export interface Comparison {
  /** Accepted requests that are neither stored nor dead letters. */
  lost: number;
  /** Rows beyond the first under the same idempotency key. */
  doubled: number;
  /** Rows whose text nobody sent under their key. */
  altered: number;
}

const idOf = ({ idempotencyKey, bodyHash }: QueuedRequest) => `${idempotencyKey} ${bodyHash}`;

export function compare(
  sent: Iterable<QueuedRequest>,
  accepted: Iterable<QueuedRequest>,
  rows: readonly QueuedRequest[],
  deadLetters: Iterable<QueuedRequest>,
): Comparison {
  const sentIds = new Set(Array.from(sent, idOf));
  const storedIds = new Set(rows.map(idOf));
  const deadIds = new Set(Array.from(deadLetters, idOf));
  const acceptedIds = [...new Set(Array.from(accepted, idOf))];
  return {
    lost: acceptedIds.filter((id) => !storedIds.has(id) && !deadIds.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ idempotencyKey }) => idempotencyKey)).size,
    altered: rows.filter((row) => !sentIds.has(idOf(row))).length,
  };
}
