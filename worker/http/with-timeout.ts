/** Time that one request may spend waiting for D1. */
export const databaseTimeoutMs = 3000;

/**
 * Rejects when a promise has not settled by the deadline. The work behind it goes on.
 *
 * @param deadlineMs epoch time; pass the same one to every query of a request, so that together they take no longer.
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
