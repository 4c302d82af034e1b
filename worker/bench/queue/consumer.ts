/**
 * The decisions of a queue consumer that stores requests, without I/O: docs/scaling.md shows the Worker around them. A
 * request is stored under its idempotency key, which is unique in the store, and acknowledged to the queue only when the
 * store has shown that it holds this text under this key.
 */

/** A request as the Worker has validated and enqueued it. */
export interface QueuedRequest {
  idempotencyKey: string;
  /** Hex SHA-256 of the message, as in `contact_messages`. */
  bodyHash: string;
}

/** Stands for the hash of a request that has been erased at its sender's wish: it is not stored again. */
export const erased = null;

/** What a transaction has shown. It inserts the rows whose keys are unknown, then reads the hash of every key. */
export type WriteResult =
  | { result: "committed"; hashes: ReadonlyMap<string, string | typeof erased> }
  /** The store refuses one of the rows, and has written none. */
  | { result: "refused" }
  /** An error or no answer: it may have been committed. */
  | { result: "failed" };

export type Outcome = "acknowledge" | "retry" | "dead letter";

export interface Step<Request> {
  outcomes: Map<Request, Outcome>;
  /** To be written next. */
  transactions: Request[][];
}

/** Returns the rows to insert: one for each key, because a batch may hold a message twice. */
export function rowsOf<Request extends QueuedRequest>(requests: readonly Request[]): Request[] {
  return [...new Map(requests.toReversed().map((request) => [request.idempotencyKey, request])).values()];
}

/**
 * Decides what follows a transaction. A refused one is halved until the row that the store refuses is alone. A different
 * text under a known key is a dead letter: neither may overwrite the other, and a person has to see it.
 */
export function afterWrite<Request extends QueuedRequest>(
  requests: readonly Request[],
  written: WriteResult,
): Step<Request> {
  if (written.result === "refused" && requests.length > 1) {
    const middle = requests.length >> 1;
    return { outcomes: new Map(), transactions: [requests.slice(0, middle), requests.slice(middle)] };
  }
  return {
    outcomes: new Map(requests.map((request) => [request, outcomeOf(request, written)])),
    transactions: [],
  };
}

function outcomeOf({ idempotencyKey, bodyHash }: QueuedRequest, written: WriteResult): Outcome {
  if (written.result === "failed") return "retry";
  if (written.result === "refused") return "dead letter";
  const stored = written.hashes.get(idempotencyKey);
  if (stored === undefined) return "retry";
  return stored === erased || stored === bodyHash ? "acknowledge" : "dead letter";
}

const longestDelaySeconds = 60;

/** @param attempts how often the queue has delivered the message, at least 1 */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(longestDelaySeconds, 2 ** Math.min(attempts, 6));
}
