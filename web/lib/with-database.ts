import { type DBSchema, type IDBPDatabase, openDB } from "idb";

export interface DatabaseOptions<Schema extends DBSchema> {
  name: string;
  /** Creates the object stores of version 1. */
  create: (db: IDBPDatabase<Schema>) => void;
  timeoutMs: number;
}

/**
 * Opens an IndexedDB database for some work, and closes it. IndexedDB sometimes never answers
 * (https://bugs.webkit.org/show_bug.cgi?id=226547).
 * @throws if storage is blocked, or does not answer in time
 */
export async function withDatabase<Schema extends DBSchema, Result>(
  { name, create, timeoutMs }: DatabaseOptions<Schema>,
  work: (db: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  const opening = openDB<Schema>(name, 1, { upgrade: create });
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, timeoutMs, new Error("IndexedDB does not answer"));
  });
  try {
    return await Promise.race([opening.then(work), timeout]);
  } finally {
    opening.then((db) => db.close()).catch(() => {});
  }
}
