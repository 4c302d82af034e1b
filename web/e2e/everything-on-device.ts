import type { Page } from "playwright-core";

/** Every text in every store that our pages can read: databases, caches and web storage. */
export function everythingOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store);
        found.push([name, store, await asked(reading.getAllKeys()), await asked(reading.getAll())]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html|javascript|svg|text/.test(answer?.headers.get("Content-Type") ?? "");
        found.push([name, request.url, [...request.headers], isText && (await answer?.text())]);
      }
    }
    return JSON.stringify(found);
  });
}
