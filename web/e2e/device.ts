import type { Page } from "playwright-core";

interface Stored {
  id: string;
  status: "draft" | "queued" | "rejected" | "sent";
  values: Record<string, string>;
  body?: { message: string; signs?: object };
}

/** The requests on this device, read directly from IndexedDB. */
export function records(page: Page): Promise<Stored[]> {
  return page.evaluate(
    () =>
      new Promise<Stored[]>((resolve, reject) => {
        const opening = indexedDB.open("millrace-requests");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const done = (all: Stored[]) => {
            db.close();
            resolve(all);
          };
          if (!db.objectStoreNames.contains("requests")) {
            db.close();
            indexedDB.deleteDatabase("millrace-requests"); // opening it has just created it
            return resolve([]);
          }
          const reading = db.transaction("requests").objectStore("requests").getAll();
          reading.onsuccess = () => done(reading.result);
          reading.onerror = () => reject(reading.error);
        };
      }),
  );
}

/** The requests that wait to be sent or corrected. */
export const waiting = async (page: Page) =>
  (await records(page)).filter(({ status }) => status === "queued" || status === "rejected");

export const drafts = async (page: Page) => (await records(page)).filter(({ status }) => status === "draft");

/** Every text that the app has stored, for finding traces in it. */
export async function everythingStored(page: Page): Promise<string> {
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return storage + JSON.stringify(await records(page));
}
