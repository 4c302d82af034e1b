import type { Page } from "playwright-core";
import { quoteMessage } from "#contract/quote.ts";
import { newRecord, type RequestRecord, transition } from "#web/requests/record.ts";

const typed = {
  ...{ name: "Ana Ruiz", email: "ana@example.com", company: "", phone: "302 555 0100" },
  ...{ subject: "Bearings", message: "Two of each, please.", requirements: "", parts: "" },
};

/** Creates a quote request that has been submitted and could not be sent yet. */
function queued(changes: Partial<typeof typed>, time: number): RequestRecord {
  const values = { ...typed, ...changes };
  const draft = newRecord(crypto.randomUUID(), "quote", time);
  const body = quoteMessage(values);
  const submitted = transition(draft, { type: "submitted", values, body, newId: "" }, time);
  return transition(submitted, { type: "unanswered", retryAfterMs: 0 }, time);
}

export const queuedQuote = (message: string, createdAt: number): RequestRecord =>
  queued({ message }, createdAt);

/** Creates a quote request that has been sent, in the background unless the visitor has seen it. */
export const sentQuote = (
  createdAt: number,
  { isSeen = false, ...changes }: Partial<typeof typed> & { isSeen?: boolean } = {},
): RequestRecord =>
  transition(queued(changes, createdAt), { type: "accepted", reply: {}, isSeen }, createdAt);

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
