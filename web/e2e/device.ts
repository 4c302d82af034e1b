import type { Page } from "playwright-core";
import { readStore } from "./read-store.ts";

interface StoredRequest {
  id: string;
  status: "draft" | "queued" | "rejected" | "sent";
  values: Record<string, string>;
  /** What is sent to the API; `signs` are those of a bot. */
  body?: { message: string; signs?: object };
}

export const requestsOnDevice = (page: Page) =>
  readStore<StoredRequest>(page, "millrace-requests", "requests");

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

/** On pages loaded from now on, IndexedDB's `put` fails while localStorage has an item `full`. */
export const simulateFullDisk = (page: Page) =>
  page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...input) {
      if (localStorage.getItem("full")) throw new DOMException("Full", "QuotaExceededError");
      return put.apply(this, input);
    };
  });

/** Blocks storage as a browser does whose visitor has blocked all site data. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Blocked", "SecurityError");
    };
    indexedDB.open = refuse;
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: refuse });
  });
