import { type DBSchema, type IDBPDatabase, openDB } from "idb";

interface Options<Schema extends DBSchema> {
  name: string;
  /** Creates the object stores of version 1. */
  create: (db: IDBPDatabase<Schema>) => void;
  timeoutMs: number;
}

/**
 * @returns a function that does some work with an IndexedDB database, which it keeps open. It rejects if the work does,
 * or if storage is blocked or does not answer in time; the next work then opens the database anew.
 */
export function databaseRunner<Schema extends DBSchema>({ name, create, timeoutMs }: Options<Schema>) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const close = () => {
    opened?.then((db) => db.close()).catch(() => {});
    opened = undefined;
  };
  return async <Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    // `blocking`: another tab waits to upgrade or delete the database.
    opened ??= openDB<Schema>(name, 1, { upgrade: create, blocking: close, terminated: close });
    try {
      return await withTimeout(opened.then(work), timeoutMs);
    } catch (error) {
      close();
      throw error;
    }
  };
}

/**
 * Rejects if IndexedDB does not answer in time. Sometimes it never answers:
 * https://bugs.webkit.org/show_bug.cgi?id=226547.
 */
function withTimeout<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, timeoutMs, new Error("IndexedDB does not answer"));
  });
  return Promise.race([answer, timeout]);
}
