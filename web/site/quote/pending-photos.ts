/**
 * Resolves when all added photos are prepared. Submitting the form waits for this, so that the request includes them.
 */
let pending: Promise<unknown> = Promise.resolve();

export const whenPhotosAdded = (): Promise<unknown> => pending;

export function trackAdding(work: Promise<unknown>): void {
  pending = Promise.allSettled([pending, work]);
}
