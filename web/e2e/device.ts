import type { Page } from "playwright-core";

interface Kept {
  key: string;
  state: string;
  inFormAt?: number;
  body: { message: string };
}

/** What the outbox holds on this device, read from IndexedDB itself. */
export const waiting = async (page: Page) => (await outbox(page)).filter(({ inFormAt }) => !inFormAt);

/** What it has given back to a form, and holds until that is on the disk. */
export const inForms = async (page: Page) => (await outbox(page)).filter(({ inFormAt }) => inFormAt);

const outbox = (page: Page) => read(page, "outbox") as Promise<Kept[]>;

/** Every text that the app has stored, to look for traces in. */
export async function everythingStored(page: Page): Promise<string> {
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return storage + JSON.stringify([await read(page, "outbox"), await read(page, "receipts")]);
}

function read(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate(
    (store) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("millrace");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const done = (all: unknown[]) => {
            db.close();
            resolve(all);
          };
          if (!db.objectStoreNames.contains(store)) return done([]);
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => done(reading.result);
          reading.onerror = () => reject(reading.error);
        };
      }),
    name,
  );
}
