import { seededRandom } from "../seeded-random.ts";
import { createClock, randomUuid } from "./clock.ts";
import { type Comparison, compare } from "./compare.ts";
import { afterWrite, rowsOf } from "./consumer.ts";
import { type Consume, createQueue, type QueueFaults, type QueueLimits } from "./queue.ts";
import { createStore, type Outage, type Request, type StoreLimits } from "./store.ts";

interface Load {
  seed: number;
  requestsPerSecond: number;
  seconds: number;
  /** The period in which every call fails. Afterwards all waiting devices retry within seconds. */
  workerOutage: Outage;
  /** Share of requests whose text is too long for a queue message. */
  tooLongShare: number;
  /** Number of requests that the store refuses. */
  invalidCount: number;
  /** Number of requests that reuse another request's key with a different text. */
  reusedKeyCount: number;
}

interface Faults extends QueueFaults {
  /** Share of accepted calls whose reply is lost, so that the device retries. */
  replyLost: number;
  /** Share of transactions before which the consumer crashes. */
  crashBeforeCommit: number;
  /** Share of transactions after which the consumer crashes. */
  crashAfterCommit: number;
  /** Share of transactions to which the store does not reply. */
  commitUnanswered: number;
}

export interface Conditions {
  load: Load;
  faults: Faults;
  queue: QueueLimits;
  store: StoreLimits;
}

interface Report extends Comparison {
  offered: number;
  accepted: number;
  waitingOnDevices: number;
  calls: number;
  refusedByQueue: number;
  stored: number;
  deadLetters: number;
  expectedDeadLetters: number;
  duplicatesRemoved: number;
  suffixedReferences: number;
  transactions: number;
  redeliveries: number;
  peakBacklog: number;
  peakBacklogBytes: number;
  drainedSecondsAfterLoad: number;
  longestInQueueSeconds: number;
}

/** Cloudflare's limit, less the metadata that counts toward it. */
const maxMessageBytes = 128_000 - 100;

/** Faults that tests introduce to check that the comparison detects them. */
interface Sabotage {
  lacksUniqueKey?: boolean;
  acknowledgesBeforeCommit?: boolean;
}

/** Runs devices, Worker, queue, consumers and store in simulated time until nothing is left to do. */
export function simulate(
  { load, faults, queue: limits, store: storeLimits }: Conditions,
  sabotage: Sabotage = {},
): Report {
  const random = seededRandom(load.seed);
  const chance = (share: number) => random() < share;
  const clock = createClock();
  const store = createStore(clock, random, storeLimits, !sabotage.lacksUniqueKey);
  const queue = createQueue(clock, random, limits, faults, consume);
  const accepted = new Set<Request>();
  const acknowledged = new Set<Request>();
  let calls = 0;
  let refusedByQueue = 0;
  let duplicatesInBatch = 0;

  function consume(...[requests, settle, end]: Parameters<Consume>): void {
    const pending = [[...requests]];
    const next = () => {
      const transaction = pending.shift();
      if (!transaction) return end();
      if (sabotage.acknowledgesBeforeCommit)
        for (const request of transaction) settle(request, "acknowledge");
      if (chance(faults.crashBeforeCommit)) return end();
      const rows = rowsOf(transaction);
      store.write(rows, (written) => {
        if (written.result === "committed") duplicatesInBatch += transaction.length - rows.length;
        if (chance(faults.crashAfterCommit)) return end();
        const step = afterWrite(
          transaction,
          chance(faults.commitUnanswered) ? { result: "failed" } : written,
        );
        for (const [request, outcome] of step.outcomes) settle(request, outcome);
        pending.unshift(...step.transactions);
        next();
      });
    };
    next();
  }

  /**
   * The Worker: enqueues a request, or stores it directly if it is too long. Calls `answer` with whether it was
   * accepted.
   */
  function accept(request: Request, answer: (isAccepted: boolean) => void): void {
    const { fromSecond, toSecond } = load.workerOutage;
    const second = clock.nowMs() / 1000;
    if (second >= fromSecond && second < toSecond) {
      answer(false);
    } else if (request.bytes > maxMessageBytes) {
      store.write([request], (written) => {
        answer(afterWrite([request], written).outcomes.get(request) === "acknowledge");
      });
    } else {
      const isSent = queue.send(request);
      if (!isSent) refusedByQueue++;
      answer(isSent);
    }
  }

  /** The device: sends the request under the same key until it is acknowledged, as web/requests/record.ts does. */
  function submit(request: Request, attempt = 1): void {
    calls++;
    const retryMs = 1000 * (attempt > 40 ? 60 : Math.min(8, 2 ** attempt));
    const again = () => clock.after(retryMs, () => submit(request, attempt + 1));
    accept(request, (isAccepted) => {
      if (!isAccepted) return again();
      accepted.add(request);
      if (chance(faults.replyLost)) return again();
      acknowledged.add(request);
    });
  }

  const requests = makeRequests(load, random);
  for (const [i, request] of requests.entries()) {
    clock.after(((i + random()) * 1000) / load.requestsPerSecond, () => submit(request));
  }
  clock.run();

  const { statistics, deadLetters } = queue;
  const deadKeys = new Set([...deadLetters].map(({ idempotencyKey, bodyHash }) => idempotencyKey + bodyHash));
  return {
    ...compare(requests, accepted, store.rows, deadLetters),
    offered: requests.length,
    accepted: accepted.size,
    waitingOnDevices: requests.length - acknowledged.size,
    calls,
    refusedByQueue,
    stored: store.rows.length,
    deadLetters: deadKeys.size,
    expectedDeadLetters: load.invalidCount + load.reusedKeyCount,
    duplicatesRemoved: duplicatesInBatch + store.duplicates(),
    suffixedReferences: store.rows.filter(({ reference }) => reference.length > "M-7F3K-29".length).length,
    transactions: store.transactions(),
    redeliveries: statistics.redeliveries,
    peakBacklog: statistics.peakBacklog,
    peakBacklogBytes: statistics.peakBacklogBytes,
    drainedSecondsAfterLoad: Math.max(0, statistics.drainedAtMs - load.seconds * 1000) / 1000,
    longestInQueueSeconds: statistics.longestInQueueMs / 1000,
  };
}

function makeRequests(
  { requestsPerSecond, seconds, tooLongShare, invalidCount, reusedKeyCount }: Load,
  random: () => number,
): Request[] {
  const requests = Array.from({ length: requestsPerSecond * seconds }, () => ({
    idempotencyKey: randomUuid(random),
    bodyHash: "a",
    bytes: random() < tooLongShare ? 130_000 : 1000 + Math.floor(random() * 4000),
    isInvalid: false,
  }));
  const short = requests.filter(({ bytes }) => bytes <= maxMessageBytes);
  const someOf = (n: number, from: number) => Array.from({ length: n }, (_, i) => short[from + i * 7]);
  for (const request of someOf(invalidCount, 0)) if (request) request.isInvalid = true;
  for (const request of someOf(reusedKeyCount, invalidCount * 7)) {
    const other = request && requests[requests.indexOf(request) + 1];
    if (request && other)
      Object.assign(other, { idempotencyKey: request.idempotencyKey, bodyHash: "b", bytes: 3000 });
  }
  return requests;
}
