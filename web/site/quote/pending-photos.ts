let pending: Promise<unknown> = Promise.resolve();

/**
 * Resolves when each photo that is being added is in the form or has failed. Submitting the form waits for
 * this, so that the request includes them.
 */
export const whenPhotosAdded = (): Promise<unknown> => pending;

/** Makes `whenPhotosAdded` wait for this work too. */
export function trackAdding(work: Promise<unknown>): void {
  pending = Promise.allSettled([pending, work]);
}
