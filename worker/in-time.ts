/** Longer than this nobody waits for the database. */
export const patienceMs = 3000;

/**
 * Waits for the database, or for whatever else may be late, so long and no longer.
 * What else is to be asked for the same answer has what is left of the time: pass on `untilMs`.
 * @throws TimeoutError when it takes too long, beside whatever the promise rejects with.
 */
export function inTime<Value>(promise: Promise<Value>, untilMs = Date.now() + patienceMs): Promise<Value> {
  return new Promise((resolve, reject) => {
    const error = new DOMException("No answer in time", "TimeoutError");
    const timer = setTimeout(() => reject(error), Math.max(0, untilMs - Date.now()));
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
