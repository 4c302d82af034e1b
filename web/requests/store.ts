import type { DBSchema } from "idb";
import { databaseRunner } from "#web/lib/indexed-db.ts";
import type { RequestRecord } from "./record.ts";

/** Returns the record that replaces the given one; undefined deletes it. May be called twice: the last result counts. */
type Change = (record: RequestRecord | undefined) => RequestRecord | undefined;

/** Stores requests. The only place on the device that holds a request's text, so deleting a record erases it. */
export interface RequestStore {
  /** All records, oldest first. */
  all(): Promise<RequestRecord[]>;
  /** Reads, changes and writes a record in one transaction. Resolves with the new one once it is stored. */
  change(id: string, change: Change): Promise<RequestRecord | undefined>;
}

const oldestFirst = (records: RequestRecord[]) => records.toSorted((a, b) => a.createdAt - b.createdAt);

interface Schema extends DBSchema {
  requests: { key: string; value: RequestRecord };
}

const channelName = "millrace-requests";
let channel: BroadcastChannel | undefined;

/** Tells every open page, including the caller's, that records have changed. */
function announceChange(): void {
  channel ??= new BroadcastChannel(channelName);
  channel.postMessage("changed");
}

/** Calls the listener after every change, made by any tab or the service worker. */
export function onRecordsChange(listener: () => void): void {
  new BroadcastChannel(channelName).onmessage = listener;
}

/** Creates a store in IndexedDB. Its methods reject if storage is full or blocked, or after four seconds. */
export function deviceStore(): RequestStore {
  const run = databaseRunner<Schema>({
    name: "millrace-requests",
    create: (db) => void db.createObjectStore("requests", { keyPath: "id" }),
    timeoutMs: 4000,
  });
  return {
    all: () => run(async (db) => oldestFirst(await db.getAll("requests"))),
    change: (id, change) =>
      run(async (db) => {
        // `strict`: the record is on the disk before we go on, so that it survives a crash.
        const transaction = db.transaction("requests", "readwrite", { durability: "strict" });
        const { store, done } = transaction;
        const before = await store.get(id);
        const after = change(before);
        const writes: Promise<unknown>[] = [];
        if (after && after !== before) writes.push(store.put(after));
        if (before && after?.id !== id) writes.push(store.delete(id));
        transaction.commit(); // at once, because the browser aborts what is uncommitted when the page is left
        await Promise.all([...writes, done]);
        if (after !== before) announceChange();
        return after;
      }),
  };
}

/** Creates a store in memory, for this page only. */
export function memoryStore(records = new Map<string, RequestRecord>()): RequestStore {
  return {
    all: async () => oldestFirst([...records.values()]),
    change: async (id, change) => {
      const after = change(records.get(id));
      if (after?.id !== id) records.delete(id);
      if (after) records.set(after.id, after);
      return after;
    },
  };
}

/**
 * Creates a store that uses the device, or memory while the device's storage fails. If a read fails, `all` returns the
 * records of the last read, so that queued requests stay listed and are still sent. After the next change that
 * succeeds, records in memory move to the device, and records deleted meanwhile are deleted there.
 *
 * @param report called with the error when the device's storage fails, and with null once it has stored everything, so
 * that the page can warn the visitor
 */
export function storeWithFallback(
  device: RequestStore,
  report: (error: unknown) => void,
): RequestStore & { inMemory: ReadonlyMap<string, RequestRecord> } {
  const inMemory = new Map<string, RequestRecord>();
  const memory = memoryStore(inMemory);
  /** Ids of records that could not be deleted on the device yet. */
  const toDelete = new Set<string>();
  let stored: RequestRecord[] = [];
  const all = async () => {
    stored = await device.all().catch((error) => {
      report(error);
      return stored;
    });
    const shown = stored.filter(({ id }) => !inMemory.has(id) && !toDelete.has(id));
    return oldestFirst([...shown, ...inMemory.values()]);
  };
  const change: RequestStore["change"] = async (id, toNext) => {
    try {
      const after = await device.change(id, (stored) =>
        toNext(inMemory.get(id) ?? (toDelete.has(id) ? undefined : stored)),
      );
      inMemory.delete(id);
      toDelete.delete(id);
      const [nextId] = [...inMemory.keys(), ...toDelete];
      if (nextId) void change(nextId, (record) => record);
      else report(null);
      return after;
    } catch (error) {
      const before = (await all()).find((record) => record.id === id);
      const after = await memory.change(id, () => toNext(before));
      if (after?.id === id) toDelete.delete(id);
      else toDelete.add(id);
      report(error); // last, because a change that succeeds meanwhile reports that nothing is in memory
      announceChange();
      return after;
    }
  };
  return { inMemory, all, change };
}
