import type { Conditions } from "./simulate.ts";

/**
 * Conditions of `npm run bench -- queue`. The queue's limits are Cloudflare's (docs/scaling.md), except that fewer than
 * 250 consumers run at once, because one store serves them all.
 */
export const conditions: Conditions = {
  load: {
    seed: 1,
    requestsPerSecond: 1000,
    seconds: 600,
    workerOutage: { fromSecond: 120, toSecond: 165 },
    tooLongShare: 0.001,
    invalidCount: 20,
    reusedKeyCount: 5,
  },
  faults: {
    replyLost: 0.01,
    deliveredTwice: 0.01,
    acknowledgementLost: 0.01,
    crashBeforeCommit: 0.02,
    crashAfterCommit: 0.02,
    commitUnanswered: 0.02,
  },
  queue: {
    messagesPerSecond: 5000,
    batch: 100,
    batchWaitMs: 1000,
    consumers: 20,
    retries: 100,
    retentionMs: 4 * 24 * 60 * 60_000,
  },
  store: { transactionsPerSecond: 50, maxWaiting: 100, outage: { fromSecond: 300, toSecond: 360 } },
};
