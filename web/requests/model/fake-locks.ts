type Work = (lock: Lock | null) => Promise<unknown>;

/** Web Locks of one device, shared by its tabs and its service worker; a killed tab's locks end with it. */
export class FakeLocks {
  #held = new Map<string, { owner: string; release: () => void }>();
  #waiting: { name: string; owner: string; start: () => void }[] = [];

  locksOf(owner: string): Pick<LockManager, "request"> {
    const request = (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as Work;
      const { ifAvailable = false } = rest.length > 1 ? (rest[0] as LockOptions) : {};
      if (!this.#held.has(name)) return this.#run(name, owner, work);
      if (ifAvailable) return work(null);
      return new Promise((resolve, reject) => {
        const start = () => this.#run(name, owner, work).then(resolve, reject);
        this.#waiting.push({ name, owner, start });
      });
    };
    return { request } as Pick<LockManager, "request">;
  }

  /** Releases the owner's locks and drops its waiting lock requests. */
  releaseLocksOf(owner: string): void {
    this.#waiting = this.#waiting.filter((waiter) => waiter.owner !== owner);
    for (const lock of [...this.#held.values()]) if (lock.owner === owner) lock.release();
  }

  async #run(name: string, owner: string, work: Work): Promise<unknown> {
    const lock = { owner, release: () => this.#release(name, lock) };
    this.#held.set(name, lock);
    try {
      return await work({ name, mode: "exclusive" });
    } finally {
      lock.release();
    }
  }

  #release(name: string, lock: object): void {
    if (this.#held.get(name) !== lock) return;
    this.#held.delete(name);
    const next = this.#waiting.findIndex((waiter) => waiter.name === name);
    if (next >= 0) this.#waiting.splice(next, 1)[0]?.start();
  }
}
