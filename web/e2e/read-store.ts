import type { Page } from "playwright-core";

/** Reads all rows of an object store in the page's IndexedDB; none if the database is missing. */
export const readStore = <Row>(page: Page, database: string, store: string): Promise<Row[]> =>
  page.evaluate(
    async ([database, store]) => {
      // Opening a missing database would create an empty one.
      if (!(await indexedDB.databases()).some(({ name }) => name === database)) return [];
      return new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(reading.result.map(withTypedArrays));
          opening.result.close(); // once the transaction has ended
        };
      });

      /** Converts ArrayBuffers, which Playwright cannot return from a page. */
      function withTypedArrays(row: object) {
        const convert = (value: unknown) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value);
        return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, convert(value)])) as Row;
      }
    },
    [database, store] as const,
  );
