import type { Page } from "playwright-core";

interface StoredRequest {
  id: string;
  status: "draft" | "queued" | "rejected" | "sent";
  values: Record<string, string>;
  body?: { message: string; signs?: object };
}

/** The requests on this device, read directly from IndexedDB. */
export function requestsOnDevice(page: Page): Promise<StoredRequest[]> {
  return page.evaluate(async () => {
    const name = "millrace-requests";
    // Opening a missing database would create an empty one.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    return new Promise<StoredRequest[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const done = (all: StoredRequest[]) => {
          db.close();
          resolve(all);
        };
        const reading = db.transaction("requests").objectStore("requests").getAll();
        reading.onsuccess = () => done(reading.result);
        reading.onerror = () => reject(reading.error);
      };
    });
  });
}

/** Returns the requests that wait to be sent or to be corrected. */
export const unsentRequests = async (page: Page) =>
  (await requestsOnDevice(page)).filter(({ status }) => status === "queued" || status === "rejected");

export const drafts = async (page: Page) =>
  (await requestsOnDevice(page)).filter(({ status }) => status === "draft");

/** Returns web storage and the requests on this device as text, to search for traces of deleted data. */
export async function webStorageAndRequests(page: Page): Promise<string> {
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return storage + JSON.stringify(await requestsOnDevice(page));
}
