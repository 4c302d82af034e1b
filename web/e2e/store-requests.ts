import type { Page } from "playwright-core";
import { type QuoteForm, quoteMessage } from "#contract/quote.ts";
import { newRecord, type RequestRecord } from "#web/requests/record.ts";

const values: QuoteForm = {
  ...{ name: "Ana Ruiz", email: "ana@example.com", company: "", phone: "302 555 0100" },
  ...{ subject: "Bearings", message: "", requirements: "", parts: "" },
};

/** Creates a quote request that has been submitted and could not be sent. */
export function queuedQuote(message: string, createdAt: number): RequestRecord {
  const form = { ...values, message };
  return {
    ...newRecord(crypto.randomUUID(), "quote", createdAt),
    ...{
      status: "queued",
      values: { ...form },
      body: quoteMessage(form),
      attempts: 1,
      submittedAt: createdAt,
    },
  } as RequestRecord;
}

/** Creates a quote request that has been sent in the background. */
export const sentQuote = (createdAt: number): RequestRecord => ({
  ...newRecord(crypto.randomUUID(), "quote", createdAt),
  ...{ status: "sent", isSeen: false },
});

/** Writes requests into the store of a page, once the app has created it, and announces the change as another tab does. */
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
