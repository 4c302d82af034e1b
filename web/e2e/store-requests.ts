import type { Page } from "playwright-core";
import { quoteMessage } from "#contract/quote.ts";
import { newRecord, type RequestRecord } from "#web/requests/record.ts";

const typed = {
  ...{ name: "Ana Ruiz", email: "ana@example.com", company: "", phone: "302 555 0100" },
  ...{ subject: "Bearings", requirements: "", parts: "" },
};

/** Creates a quote request that has been submitted and could not be sent. */
export function queuedQuote(message: string, createdAt: number): RequestRecord {
  const values = { ...typed, message };
  return {
    ...newRecord(crypto.randomUUID(), "quote", createdAt),
    ...{ status: "queued", values, body: quoteMessage(values), attempts: 1, submittedAt: createdAt },
  };
}

/** Creates a quote request that has been sent in the background. */
export const sentQuote = (createdAt: number): RequestRecord => ({
  ...newRecord(crypto.randomUUID(), "quote", createdAt),
  ...{ status: "sent", isSeen: false },
});

/** Writes requests into a page's store, once the app has created it, and announces the change as another tab does. */
export const storeRequests = (page: Page, ...records: RequestRecord[]): Promise<void> =>
  page.evaluate(async (all) => {
    const isCreated = async () =>
      (await indexedDB.databases()).some(({ name }) => name === "millrace-requests");
    while (!(await isCreated())) await new Promise((resolve) => setTimeout(resolve, 20));
    const opening = indexedDB.open("millrace-requests");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction("requests", "readwrite");
    for (const record of all) transaction.objectStore("requests").put(record);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
    const channel = new BroadcastChannel("millrace-requests");
    channel.postMessage("changed");
    channel.close();
  }, records);
