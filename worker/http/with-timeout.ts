/** The default limit, for pages, feeds and health checks that wait for D1. */
const databaseTimeoutMs = 3000;

/**
 * Rejects if a promise has not settled in time. Does not cancel the work behind it.
 *
 * @throws DOMException named TimeoutError
 */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs = databaseTimeoutMs): Promise<Value> {
  return new Promise((resolve, reject) => {
    const error = new DOMException("No answer in time", "TimeoutError");
    const timer = setTimeout(() => reject(error), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
