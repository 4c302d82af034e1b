/** When failed mails are tried again, and how. */

/** Longer than one attempt can take, so that no two attempts overlap. */
const leaseMs = 2 * 60_000;
const firstPauseMs = 5 * 60_000;
const longestPauseMs = 60 * 60_000;

/** As many as one run attempts at once: a Worker opens at most six connections. */
export const mailBatchSize = 5;

/** When another attempt may start, should the one that starts now never finish. */
export const leaseExpiry = () => new Date(Date.now() + leaseMs).toISOString();

/** After five minutes, then after twice as long each time, an hour at most. `tries` counts the attempt that has failed. */
export const nextTryAt = (tries: number) =>
  new Date(Date.now() + Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)).toISOString();

/**
 * Attempts batch after batch until none of one was sent: nothing is due any more, or the provider is down.
 *
 * @param attemptBatch tells of each mail whether it was sent
 */
export async function attemptBatches(attemptBatch: () => Promise<boolean[]>, most = 10): Promise<void> {
  for (let i = 0; i < most; i++) if (!(await attemptBatch()).some(Boolean)) return;
}
