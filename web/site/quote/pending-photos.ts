/** The preparation of photos that is under way: a request submitted meanwhile must include them. */
let pending: Promise<unknown> = Promise.resolve();

export const whenPhotosAdded = (): Promise<unknown> => pending;

export function trackAdding(work: Promise<unknown>): void {
  pending = Promise.allSettled([pending, work]);
}
