import { referenceOf } from "#contract/reference.ts";
import type { Clock } from "./clock.ts";
import { randomUuid } from "./clock.ts";
import type { QueuedRequest, WriteResult } from "./consumer.ts";

export interface Request extends QueuedRequest {
  bytes: number;
  /** Makes the store refuse the row, as if validation had missed an error. */
  isInvalid: boolean;
}

interface Row extends QueuedRequest {
  reference: string;
}

/** In seconds since the start. */
export interface Outage {
  fromSecond: number;
  /** The first second after it. */
  toSecond: number;
}

export interface StoreLimits {
  /** The store runs one transaction at a time. Each takes equally long, whatever its number of rows. */
  transactionsPerSecond: number;
  /** Transactions that arrive while this many wait fail immediately, as in an overloaded D1. */
  maxWaiting: number;
  outage: Outage;
}

interface Store {
  rows: Row[];
  transactions: () => number;
  /** Returns how many rows of committed transactions had a known key. */
  duplicates: () => number;
  write: (requests: readonly Request[], done: (written: WriteResult) => void) => void;
}

const failed: WriteResult = { result: "failed" };

/** Creates a store that runs atomic transactions one after the other, as D1 does. */
export function createStore(
  clock: Clock,
  random: () => number,
  { transactionsPerSecond, maxWaiting, outage: { fromSecond, toSecond } }: StoreLimits,
  hasUniqueKey: boolean,
): Store {
  const rows: Row[] = [];
  const hashes = new Map<string, string>();
  const references = new Set<string>();
  const transactionMs = 1000 / transactionsPerSecond;
  let freeAtMs = 0;
  let transactions = 0;
  let duplicates = 0;

  function insert({ idempotencyKey, bodyHash }: Request): void {
    if (hasUniqueKey && hashes.has(idempotencyKey)) {
      duplicates++;
      return;
    }
    hashes.set(idempotencyKey, bodyHash);
    // Appends a suffix to a reference that is already taken, as worker/site/contact/store-message.ts does.
    const baseReference = referenceOf(idempotencyKey);
    const reference = references.has(baseReference)
      ? baseReference + referenceOf(randomUuid(random)).slice(1)
      : baseReference;
    references.add(reference);
    rows.push({ idempotencyKey, bodyHash, reference });
  }

  function run(requests: readonly Request[]): WriteResult {
    const second = clock.nowMs() / 1000;
    if (second >= fromSecond && second < toSecond) return failed;
    if (requests.some(({ isInvalid }) => isInvalid)) return { result: "refused" };
    for (const request of requests) insert(request);
    const stored = requests.map(({ idempotencyKey: key }) => [key, hashes.get(key) ?? ""] as const);
    return { result: "committed", hashes: new Map(stored) };
  }

  return {
    rows,
    transactions: () => transactions,
    duplicates: () => duplicates,
    write: (requests, done) => {
      const nowMs = clock.nowMs();
      if (freeAtMs - nowMs > maxWaiting * transactionMs) {
        clock.after(1, () => done(failed));
        return;
      }
      freeAtMs = Math.max(freeAtMs, nowMs) + transactionMs;
      transactions++;
      clock.after(freeAtMs - nowMs, () => done(run(requests)));
    },
  };
}
