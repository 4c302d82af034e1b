/** Photos take a moment to be added, and a request that is submitted meanwhile has to take them along. */
let adding: Promise<unknown> = Promise.resolve();

export const photosAdded = (): Promise<unknown> => adding;

export function whileAdding(work: Promise<unknown>): void {
  adding = Promise.allSettled([adding, work]);
}
