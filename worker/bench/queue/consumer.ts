/**
 * The decisions of a queue consumer that stores requests, without I/O (docs/scaling.md shows the Worker
 * around it). Each request is stored under its unique idempotency key, and acknowledged to the queue only
 * once the store confirms that it holds this text under this key, or that this request was erased.
 */

export interface QueuedRequest {
  idempotencyKey: string;
  /** Hex SHA-256 of the message, as in `contact_messages`. */
  bodyHash: string;
}

/** Stands for the hash of a request that was erased because its sender asked for it, and must not be stored again. */
export const erased = null;

/** Result of a transaction that inserts the rows with unknown keys, then reads the hash of every key. */
export type WriteResult =
  | { result: "committed"; hashes: ReadonlyMap<string, string | typeof erased> }
  /** The store refused one of the rows and wrote none. */
  | { result: "refused" }
  /** An error or a timeout: the transaction may have been committed. */
  | { result: "failed" };

export type Outcome = "acknowledge" | "retry" | "dead letter";

interface Step<Request> {
  outcomes: Map<Request, Outcome>;
  transactions: Request[][];
}

/** Returns the rows to insert, the first per key, because a batch may contain a message twice. */
export function rowsOf<Request extends QueuedRequest>(requests: readonly Request[]): Request[] {
  return [...new Map(requests.toReversed().map((request) => [request.idempotencyKey, request])).values()];
}

/**
 * Decides what to do after a transaction. A refused one is halved until the refused row is alone, which
 * becomes a dead letter. So does a different text under a known key: neither text may overwrite the other, so
 * a person has to look at it.
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

const maxDelaySeconds = 60;

/** @param attempts how often the queue has delivered the message, at least 1 */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(maxDelaySeconds, 2 ** Math.min(attempts, 6));
}
