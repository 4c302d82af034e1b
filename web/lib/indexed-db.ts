import { type DBSchema, type IDBPDatabase, openDB } from "idb";

interface Options<Schema extends DBSchema> {
  name: string;
  /** Creates the object stores of version 1. */
  create: (db: IDBPDatabase<Schema>) => void;
  timeoutMs: number;
}

/**
 * @returns a function that opens an IndexedDB database for some work, and closes it. It rejects if the work does, or if
 * storage is blocked or does not answer in time.
 */
export function databaseRunner<Schema extends DBSchema>({ name, create, timeoutMs }: Options<Schema>) {
  return async <Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    const opening = openDB<Schema>(name, 1, { upgrade: create });
    try {
      return await withTimeout(opening.then(work), timeoutMs);
    } finally {
      opening.then((db) => db.close()).catch(() => {});
    }
  };
}

/**
 * Rejects if IndexedDB does not answer in time. Sometimes it never answers:
 * https://bugs.webkit.org/show_bug.cgi?id=226547.
 */
export function withTimeout<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, timeoutMs, new Error("IndexedDB does not answer"));
  });
  return Promise.race([answer, timeout]);
}
