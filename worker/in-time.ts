/** Longer than this nobody waits for the database. */
export const patienceMs = 3000;

/**
 * What else is to be asked for the same answer has what is left of the time: pass on `untilMs`.
 * @throws Error when the database takes too long, beside whatever the promise rejects with.
 */
export function inTime<Value>(promise: Promise<Value>, untilMs = Date.now() + patienceMs): Promise<Value> {
  return new Promise((resolve, reject) => {
    const error = new DOMException("The database is late", "TimeoutError");
    const timer = setTimeout(() => reject(error), Math.max(0, untilMs - Date.now()));
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
