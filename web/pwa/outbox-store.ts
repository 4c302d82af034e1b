import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OutboxItem, Receipt } from "#web/state/outbox.ts";

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxItem };
  receipts: { key: string; value: Receipt };
}

/** The device keeps nothing: storage is full, blocked, a private window forbids it, or it does not answer. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}

const receiptsKeptMs = 24 * 60 * 60 * 1000;
let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<Schema>("millrace", 1, {
    upgrade(db) {
      db.createObjectStore("outbox", { keyPath: "key" });
      db.createObjectStore("receipts", { keyPath: "key" });
    },
    // Another tab wants a newer version: let go, or it would wait for us.
    blocking(_current, _next, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

/**
 * IndexedDB may never answer (https://bugs.webkit.org/show_bug.cgi?id=226547); no request waits for that. What is written after all
 * goes under the same key as what was sent meanwhile, and doubles nothing.
 */
const answersWithinMs = 4000;

async function within<Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      opened = undefined; // another try opens it anew
      reject(new Error("No answer"));
    }, answersWithinMs);
  });
  try {
    return await Promise.race([open().then(work), silence]);
  } catch (error) {
    throw new StorageUnavailable(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export const put = (item: OutboxItem) =>
  within(async (db) => {
    // `strict`: written to the disk before we go on, so that a killed browser has it.
    const transaction = db.transaction("outbox", "readwrite", { durability: "strict" });
    await Promise.all([transaction.store.put(item), transaction.done]);
  });

export const get = (key: string) =>
  within(async (db) => {
    const item = await db.get("outbox", key);
    return item?.inFormAt ? undefined : item;
  });
export const getReceipt = (key: string) => within((db) => db.get("receipts", key));
export const remove = (key: string) => within((db) => db.delete("outbox", key));

const all = () =>
  within(async (db) => (await db.getAll("outbox")).toSorted((a, b) => a.createdAt - b.createdAt));

/** Oldest first. */
export const getAll = async () => (await all()).filter(({ inFormAt }) => !inFormAt);
export const getInForms = async () => (await all()).filter(({ inFormAt }) => inFormAt);

/**
 * Its text goes back into its form; a full device does without the second copy. A version of this app that knows nothing
 * of it shows it among what needs a fix.
 */
export const putInForm = (item: OutboxItem) =>
  put({ ...item, state: "fix", inFormAt: Date.now() }).catch(() => remove(item.key));

/** The form has gone on to another text, or its draft is safe. What has been sent again since under this key stays. */
export const dropInForm = (key: string) =>
  within(async (db) => {
    const { store, done } = db.transaction("outbox", "readwrite");
    if ((await store.get(key))?.inFormAt) await store.delete(key);
    await done;
  });

export const getReceipts = () => within((db) => db.getAll("receipts"));

/** The person has been told that it went through. */
export const markSeen = (key: string) =>
  within(async (db) => {
    const receipt = await db.get("receipts", key);
    if (receipt) await db.put("receipts", { ...receipt, seen: true });
  });

/** In one step: the text goes, the receipt stays. Receipts of yesterday go too. */
export const settle = (receipt: Receipt) =>
  within(async (db) => {
    const transaction = db.transaction(["outbox", "receipts"], "readwrite", { durability: "strict" });
    const receipts = transaction.objectStore("receipts");
    const old = (await receipts.getAll()).filter(({ sentAt }) => sentAt < receipt.sentAt - receiptsKeptMs);
    // In this order: a put that is refused at once, before it is a request, must not leave the deletion behind.
    await Promise.all([
      receipts.put(receipt),
      transaction.objectStore("outbox").delete(receipt.key),
      ...old.map(({ key }) => receipts.delete(key)),
      transaction.done,
    ]);
  });
