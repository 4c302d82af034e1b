import type { Page } from "playwright-core";

/**
 * Returns, as one text, what our pages can read on the device: databases, caches, web storage and cookies. Omits
 * binary data and the headers of cached responses.
 */
export function everythingOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const contents: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        contents.push([name, storeName, await resultOf(store.getAllKeys()), await resultOf(store.getAll())]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|html|javascript|svg|text/.test(response?.headers.get("Content-Type") ?? "");
        contents.push([name, request.url, [...request.headers], isText && (await response?.text())]);
      }
    }
    return JSON.stringify(contents);
  });
}
