import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idempotencyKey } from "#contract/contact.ts";
import { seededRandom } from "../seeded-random.ts";
import { randomUuid } from "./clock.ts";
import { compare } from "./compare.ts";
import { conditions } from "./conditions.ts";
import { type Conditions, simulate } from "./simulate.ts";

/** One minute of the benchmark run, with a twentieth of its load, lower limits and more faults. */
function smallRun(seed: number): Conditions {
  return {
    load: {
      ...conditions.load,
      ...{
        seed,
        requestsPerSecond: 50,
        seconds: 60,
        workerOutage: { fromSecond: 10, toSecond: 20 },
        tooLongShare: 0.01,
      },
      ...{ invalidCount: 3, reusedKeyCount: 2 },
    },
    faults: { ...conditions.faults, crashBeforeCommit: 0.1, crashAfterCommit: 0.1, commitUnanswered: 0.1 },
    queue: { ...conditions.queue, messagesPerSecond: 100, batch: 20, consumers: 5 },
    store: { transactionsPerSecond: 10, maxWaiting: 20, outage: { fromSecond: 30, toSecond: 40 } },
  };
}

describe("the simulated queue", () => {
  it("loses, duplicates and alters no request under random seeds, and counts every dead letter", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { load } = smallRun(seed);
        expect(simulate(smallRun(seed))).toMatchObject({
          ...{ lost: 0, doubled: 0, altered: 0, waitingOnDevices: 0 },
          ...{ accepted: 3000, deadLetters: load.invalidCount + load.reusedKeyCount, stored: 2995 },
        });
      }),
      { numRuns: 10 },
    );
  });

  it("refuses sends, removes duplicates, redelivers, builds up a backlog, and makes devices retry", () => {
    const { calls, refusedByQueue, duplicatesRemoved, redeliveries, peakBacklog } = simulate(smallRun(1));
    expect(Math.min(refusedByQueue, duplicatesRemoved, redeliveries)).toBeGreaterThan(10);
    expect(calls).toBeGreaterThan(3000);
    expect(peakBacklog).toBeGreaterThan(300);
  });

  it("has the same result for the same seed", () => {
    expect(simulate(smallRun(7))).toEqual(simulate(smallRun(7)));
  });

  it("reports duplicated requests when keys are not unique in the store", () => {
    expect(simulate(smallRun(1), { lacksUniqueKey: true }).doubled).toBeGreaterThan(0);
  });

  it("reports lost requests when the consumer acknowledges before the commit", () => {
    expect(simulate(smallRun(1), { acknowledgesBeforeCommit: true }).lost).toBeGreaterThan(0);
  });

  it("reports requests as lost if they wait longer than the queue retains them", () => {
    const { load, faults, queue, store } = smallRun(1);
    expect(simulate({ load, faults, queue: { ...queue, retentionMs: 5000 }, store }).lost).toBeGreaterThan(0);
  });

  it("uses request keys that our API accepts", () => {
    const random = seededRandom(1);
    for (let n = 0; n < 100; n++) expect(idempotencyKey.safeParse(randomUuid(random)).success).toBe(true);
  });
});

describe("the comparison", () => {
  const request = (key: string, bodyHash = "a") => ({ idempotencyKey: key, bodyHash });

  it("counts lost, duplicated and altered requests", () => {
    const sent = [request("1"), request("2"), request("3"), request("4")];
    const rows = [request("1"), request("1"), request("2", "b")];
    expect(compare(sent, sent.slice(0, 3), rows, [request("3")])).toEqual({
      lost: 1,
      doubled: 1,
      altered: 1,
    });
  });
});
