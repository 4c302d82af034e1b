import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterWrite,
  erased,
  type Outcome,
  type QueuedRequest,
  retryDelaySeconds,
  rowsOf,
} from "./consumer.ts";

interface Message extends QueuedRequest {
  isInvalid: boolean;
}

const key = fc.integer({ min: 0, max: 9 }).map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const message = fc.record({
  idempotencyKey: key,
  bodyHash: fc.constantFrom("a", "a", "a", "b"),
  isInvalid: fc.boolean(),
});
const batch = fc.array(message, { minLength: 1, maxLength: 20 });
const known = fc.dictionary(key, fc.constantFrom("a", "b")).map((hashes) => new Map(Object.entries(hashes)));

/**
 * Runs a batch against a store that reports a failure for transaction number `failsAt`, from 0, but commits it unless a
 * row is invalid.
 */
function consume(
  messages: readonly Message[],
  hashes: Map<string, string>,
  failsAt: number,
): Map<Message, Outcome> {
  const outcomes = new Map<Message, Outcome>();
  const pending = [[...messages]];
  for (let n = 0; pending.length > 0; n++) {
    const requests = pending.shift() ?? [];
    const rows = rowsOf(requests);
    const isRefused = rows.some(({ isInvalid }) => isInvalid);
    if (!isRefused) {
      for (const row of rows) {
        if (!hashes.has(row.idempotencyKey)) hashes.set(row.idempotencyKey, row.bodyHash);
      }
    }
    const result = n === failsAt ? "failed" : isRefused ? "refused" : "committed";
    const step = afterWrite(requests, result === "committed" ? { result, hashes } : { result });
    for (const [request, outcome] of step.outcomes) outcomes.set(request, outcome);
    pending.unshift(...step.transactions);
  }
  return outcomes;
}

describe("the consumer of the queue", () => {
  it("acknowledges a message that was not erased only when its text is stored under its key", () => {
    fc.assert(
      fc.property(batch, known, fc.nat(30), (messages, hashes, failsAt) => {
        for (const [{ idempotencyKey, bodyHash }, outcome] of consume(messages, hashes, failsAt)) {
          if (outcome === "acknowledge") expect(hashes.get(idempotencyKey)).toBe(bodyHash);
        }
      }),
    );
  });

  it("decides about every message of a batch", () => {
    fc.assert(
      fc.property(batch, known, fc.nat(30), (messages, hashes, failsAt) => {
        expect(consume(messages, hashes, failsAt).size).toBe(messages.length);
      }),
    );
  });

  it("makes a dead letter only of a message that the store refuses or whose key has a different text", () => {
    fc.assert(
      fc.property(batch, known, fc.nat(30), (messages, hashes, failsAt) => {
        for (const [{ idempotencyKey, bodyHash, isInvalid }, outcome] of consume(messages, hashes, failsAt)) {
          const hasOtherText = hashes.has(idempotencyKey) && hashes.get(idempotencyKey) !== bodyHash;
          if (outcome === "dead letter") expect(isInvalid || hasOtherText).toBe(true);
        }
      }),
    );
  });

  it("stores the other messages of a batch that contains a refused one", () => {
    const numberedMessage = (n: number) => ({
      idempotencyKey: `key ${n}`,
      bodyHash: "a",
      isInvalid: n === 37,
    });
    const hashes = new Map<string, string>();
    const outcomes = consume(
      Array.from({ length: 100 }, (_, n) => numberedMessage(n)),
      hashes,
      -1,
    );
    expect([...outcomes.values()].filter((outcome) => outcome === "dead letter")).toHaveLength(1);
    expect(hashes.size).toBe(99);
  });

  it("inserts one row per key", () => {
    fc.assert(
      fc.property(batch, (messages) => {
        const keys = rowsOf(messages).map(({ idempotencyKey }) => idempotencyKey);
        expect(keys.toSorted()).toEqual([...new Set(messages.map((each) => each.idempotencyKey))].toSorted());
      }),
    );
  });

  it("acknowledges a message whose request has been erased", () => {
    const late = { idempotencyKey: "key", bodyHash: "a" };
    const { outcomes } = afterWrite([late], { result: "committed", hashes: new Map([["key", erased]]) });
    expect(outcomes.get(late)).toBe("acknowledge");
  });

  it("retries after 2 seconds at first, and after a minute at most", () => {
    expect([1, 2, 5, 6, 100].map(retryDelaySeconds)).toEqual([2, 4, 32, 60, 60]);
  });
});
