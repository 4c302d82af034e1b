/** Time that one request may spend waiting for D1. */
const databaseTimeoutMs = 3000;

/**
 * Rejects if a promise has not settled by the deadline. Does not cancel the work behind it.
 *
 * @param deadlineMs epoch time; pass the same one to all queries of a request to limit their total time
 * @throws DOMException named TimeoutError
 */
export function withTimeout<Value>(
  promise: Promise<Value>,
  deadlineMs = Date.now() + databaseTimeoutMs,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const error = new DOMException("No answer in time", "TimeoutError");
    const timer = setTimeout(() => reject(error), Math.max(0, deadlineMs - Date.now()));
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
