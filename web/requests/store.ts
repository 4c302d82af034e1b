import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { RequestRecord } from "./record.ts";

/** Returns the record that stands in the given one's place from now on, or null for none. Called once or twice. */
export type Change = (record: RequestRecord | undefined) => RequestRecord | null | undefined;

/** Where requests are kept. The only place that holds a request's text. */
export interface RequestStore {
  /** All records, oldest first. */
  all(): Promise<RequestRecord[]>;
  /** Reads, changes and writes one record in one transaction. Resolves, with what stands there now, once it is on disk. */
  change(id: string, change: Change): Promise<RequestRecord | undefined>;
}

interface Schema extends DBSchema {
  requests: { key: string; value: RequestRecord };
}

const channelName = "millrace-requests";
let channel: BroadcastChannel | undefined;

/** Tells every page and the service worker that records have changed. */
function announceChange(): void {
  channel ??= new BroadcastChannel(channelName);
  channel.postMessage("changed");
}

/** Calls back after every change, whoever made it. */
export function onRecordsChange(listener: () => void): void {
  new BroadcastChannel(channelName).onmessage = listener;
}

/** IndexedDB sometimes never answers (https://bugs.webkit.org/show_bug.cgi?id=226547). */
const answersWithinMs = 4000;

/** In IndexedDB. @throws where storage is full or blocked, a private window forbids it, or it does not answer. */
export function deviceStore(): RequestStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const close = () => {
    opened?.then((db) => db.close()).catch(() => {});
    opened = undefined;
  };
  const open = () =>
    openDB<Schema>("millrace-requests", 1, {
      upgrade: (db) => void db.createObjectStore("requests", { keyPath: "id" }),
      blocking: close, // another tab has a newer version
      terminated: close,
    });
  const run = async <Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> => {
    opened ??= open();
    const silence = new Promise<never>((_, reject) => {
      setTimeout(reject, answersWithinMs, new Error("IndexedDB does not answer"));
    });
    try {
      return await Promise.race([opened.then(work), silence]);
    } catch (error) {
      close();
      throw error;
    }
  };
  return {
    all: () => run(async (db) => (await db.getAll("requests")).toSorted((a, b) => a.createdAt - b.createdAt)),
    change: (id, change) =>
      run(async (db) => {
        // `strict`: on the disk before we go on, so that a killed browser has it.
        const { store, done } = db.transaction("requests", "readwrite", { durability: "strict" });
        const before = await store.get(id);
        const after = change(before) ?? undefined;
        if (after && after !== before) await store.put(after); // first: if it fails, nothing is deleted
        if (before && after?.id !== id) await store.delete(id);
        await done;
        if (after !== before) announceChange();
        return after;
      }),
  };
}

/** In this page alone. */
export function memoryStore(records = new Map<string, RequestRecord>()): RequestStore {
  return {
    all: async () => [...records.values()].toSorted((a, b) => a.createdAt - b.createdAt),
    change: async (id, change) => {
      const after = change(records.get(id)) ?? undefined;
      if (after?.id !== id) records.delete(id);
      if (after) records.set(after.id, after);
      return after;
    },
  };
}

/**
 * On the device, or in memory where the device refuses. What is in memory goes to the device with the first change that
 * it takes.
 *
 * @param onRefused told that the device has refused, so that the person can be told.
 */
export function storeWithFallback(
  device: RequestStore,
  onRefused: (error: unknown) => void,
): RequestStore & { inMemory: ReadonlyMap<string, RequestRecord> } {
  const inMemory = new Map<string, RequestRecord>();
  const memory = memoryStore(inMemory);
  const all = async () => {
    const stored = await device.all().catch((error) => {
      onRefused(error);
      return [];
    });
    return [...stored.filter(({ id }) => !inMemory.has(id)), ...(await memory.all())];
  };
  const change: RequestStore["change"] = async (id, toNext) => {
    try {
      const after = await device.change(id, (stored) => toNext(inMemory.get(id) ?? stored));
      inMemory.delete(id);
      const [waiting] = inMemory.keys();
      if (waiting) void change(waiting, (record) => record);
      return after;
    } catch (error) {
      onRefused(error);
      const before = (await all()).find((record) => record.id === id);
      return memory.change(id, () => toNext(before)).finally(announceChange);
    }
  };
  return { inMemory, all, change };
}
