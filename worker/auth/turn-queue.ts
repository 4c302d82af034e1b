interface Turn {
  readonly key: string;
  seenAtMs: number;
}

interface Limits {
  /** Maximum number of turns, including the one that is running. */
  capacity: number;
  capacityPerKey: number;
  /**
   * A turn that has not been polled for this long is dropped, because a request ends without notice when its client
   * disconnects.
   */
  abandonedAfterMs: number;
}

/** A bounded FIFO queue in which one turn runs at a time. Requests must poll the queue, which does not notify them. */
export class TurnQueue {
  #queue: Turn[] = [];
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  hasRoom(key: string, nowMs: number): boolean {
    const { capacity, capacityPerKey, abandonedAfterMs } = this.#limits;
    this.#queue = this.#queue.filter(({ seenAtMs }) => nowMs - seenAtMs < abandonedAfterMs);
    const turnsOfKey = this.#queue.filter((turn) => turn.key === key);
    return this.#queue.length < capacity && turnsOfKey.length < capacityPerKey;
  }

  /** @returns undefined when the queue is full or this key has its maximum of turns */
  join(key: string, nowMs: number): Turn | undefined {
    if (!this.hasRoom(key, nowMs)) return undefined;
    const turn = { key, seenAtMs: nowMs };
    this.#queue.push(turn);
    return turn;
  }

  /**
   * Tells whether this turn may run, and keeps its place. Call this at intervals shorter than
   * `abandonedAfterMs`, before and while the turn runs: a turn that is not polled is dropped.
   *
   * @returns undefined when the turn was dropped or has left
   */
  poll(turn: Turn, nowMs: number): boolean | undefined {
    const { abandonedAfterMs } = this.#limits;
    if (!this.#queue.includes(turn)) return undefined;
    turn.seenAtMs = nowMs;
    this.#queue = this.#queue.filter(({ seenAtMs }) => nowMs - seenAtMs < abandonedAfterMs);
    return this.#queue[0] === turn;
  }

  leave(turn: Turn): void {
    this.#queue = this.#queue.filter((other) => other !== turn);
  }
}
