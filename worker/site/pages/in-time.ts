/** Longer than this no page waits for the database: then it goes out with what there is. */
const patienceMs = 3000;

/** @throws Error when the database takes too long, beside whatever the promise rejects with. */
export function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const error = new Error(`The database has not answered within ${patienceMs} ms`);
    const timer = setTimeout(() => reject(error), patienceMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
