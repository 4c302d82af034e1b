/** Longer than one attempt can take, so that no two attempts for a mail overlap. */
const leaseMs = 2 * 60_000;
const firstDelayMs = 5 * 60_000;
const maxDelayMs = 60 * 60_000;

/** Number of mails that one run attempts at once. A Worker opens at most six connections at a time. */
export const mailBatchSize = 5;

/** Returns when another attempt may start if the one that starts now never finishes. */
export const leaseExpiry = () => new Date(Date.now() + leaseMs).toISOString();

/** Returns the time of the next attempt: in five minutes, doubling up to an hour. `tries` counts the failed ones. */
export const nextTryAt = (tries: number) =>
  new Date(Date.now() + Math.min(firstDelayMs * 2 ** (tries - 1), maxDelayMs)).toISOString();

/**
 * Attempts up to `maxBatches` batches. Stops after a batch of which no mail was sent: none was due, or all failed.
 *
 * @param attemptBatch returns for each mail whether it was sent
 */
export async function attemptBatches(attemptBatch: () => Promise<boolean[]>, maxBatches = 10): Promise<void> {
  for (let i = 0; i < maxBatches; i++) if (!(await attemptBatch()).some(Boolean)) return;
}
