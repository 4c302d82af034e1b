import type { Clock } from "./clock.ts";
import { type Outcome, retryDelaySeconds } from "./consumer.ts";
import type { Request } from "./store.ts";

export interface QueueLimits {
  messagesPerSecond: number;
  /** Maximum number of messages in a batch. */
  batch: number;
  /** How long a batch waits at most to fill up. */
  batchWaitMs: number;
  /** Maximum number of concurrent consumer invocations. */
  consumers: number;
  /** Redeliveries before the queue moves a message to the dead letter queue. */
  retries: number;
  retentionMs: number;
}

export interface QueueFaults {
  /** Share of messages that the queue delivers twice without need. */
  deliveredTwice: number;
  /** Share of acknowledgements that do not reach the queue. */
  acknowledgementLost: number;
}

interface Delivery {
  request: Request;
  sentAtMs: number;
  attempts: number;
}

/** Handles one batch: settles its messages, then calls `end`. After a crash, some are not settled. */
export type Consume = (
  requests: readonly Request[],
  settle: (request: Request, outcome: Outcome) => void,
  end: () => void,
) => void;

interface Queue {
  /** @returns false above the throughput limit, where the real `send()` rejects */
  send: (request: Request) => boolean;
  deadLetters: Set<Request>;
  statistics: {
    peakBacklog: number;
    peakBacklogBytes: number;
    drainedAtMs: number;
    longestInQueueMs: number;
    redeliveries: number;
  };
}

/** Creates a queue that delivers each message, in batches, until it is acknowledged, dead or expired. */
export function createQueue(
  clock: Clock,
  random: () => number,
  limits: QueueLimits,
  faults: QueueFaults,
  consume: Consume,
): Queue {
  const deadLetters = new Set<Request>();
  const statistics = {
    peakBacklog: 0,
    peakBacklogBytes: 0,
    drainedAtMs: 0,
    longestInQueueMs: 0,
    redeliveries: 0,
  };
  const ready: Delivery[] = [];
  let backlog = 0;
  let backlogBytes = 0;
  let running = 0;
  let isDue = false;
  let isTimerSet = false;
  let countedSecond = -1;
  let sentInSecond = 0;

  function push(delivery: Delivery): void {
    ready.push(delivery);
    if (!isTimerSet) {
      isTimerSet = true;
      clock.after(limits.batchWaitMs, () => {
        isTimerSet = false;
        isDue = true;
        deliver();
      });
    }
    deliver();
  }

  function deliver(): void {
    while (running < limits.consumers && (ready.length >= limits.batch || (isDue && ready.length > 0))) {
      const batch = ready.splice(0, limits.batch);
      const expired = batch.filter(({ sentAtMs }) => clock.nowMs() - sentAtMs >= limits.retentionMs);
      for (const delivery of expired) remove(delivery);
      if (expired.length < batch.length) invoke(batch.filter((delivery) => !expired.includes(delivery)));
    }
    if (ready.length === 0) isDue = false;
  }

  function invoke(batch: readonly Delivery[]): void {
    running++;
    const unsettled = new Map(batch.map((delivery) => [delivery.request, delivery]));
    const settle = (request: Request, outcome: Outcome) => {
      const delivery = unsettled.get(request);
      if (!delivery || outcome === "retry") return;
      if (outcome === "dead letter") deadLetters.add(request);
      if (random() < faults.acknowledgementLost) return;
      unsettled.delete(request);
      remove(delivery);
    };
    consume([...unsettled.keys()], settle, () => {
      running--;
      for (const delivery of unsettled.values()) retry(delivery);
      deliver();
    });
  }

  function remove({ request, sentAtMs }: Delivery): void {
    backlog--;
    backlogBytes -= request.bytes;
    statistics.longestInQueueMs = Math.max(statistics.longestInQueueMs, clock.nowMs() - sentAtMs);
    statistics.drainedAtMs = clock.nowMs();
  }

  function retry(delivery: Delivery): void {
    const attempts = delivery.attempts + 1;
    if (attempts > limits.retries) {
      deadLetters.add(delivery.request);
      remove(delivery);
      return;
    }
    statistics.redeliveries++;
    clock.after(retryDelaySeconds(attempts) * 1000, () => push({ ...delivery, attempts }));
  }

  function add(request: Request): void {
    backlog++;
    backlogBytes += request.bytes;
    statistics.peakBacklog = Math.max(statistics.peakBacklog, backlog);
    statistics.peakBacklogBytes = Math.max(statistics.peakBacklogBytes, backlogBytes);
    push({ request, sentAtMs: clock.nowMs(), attempts: 0 });
  }

  return {
    deadLetters,
    statistics,
    send: (request) => {
      const second = Math.floor(clock.nowMs() / 1000);
      if (second !== countedSecond) sentInSecond = 0;
      countedSecond = second;
      if (++sentInSecond > limits.messagesPerSecond) return false;
      add({ ...request });
      if (random() < faults.deliveredTwice) add({ ...request });
      return true;
    },
  };
}
