/** Adding a photo takes a moment; a request submitted meanwhile must include it. */
let pending: Promise<unknown> = Promise.resolve();

export const whenPhotosAdded = (): Promise<unknown> => pending;

export function trackAdding(work: Promise<unknown>): void {
  pending = Promise.allSettled([pending, work]);
}
