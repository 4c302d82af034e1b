import type { Page } from "playwright-core";
import { expect } from "vitest";
import { origin } from "./browser.ts";

interface Held {
  version: string;
  asOf: string;
  products: number;
  checkedAt: number;
}

export const searches = "**/api/shop/products/search?**";
export const hour = 3_600_000;

/** What IndexedDB holds of it, without making a database that the app then finds empty. */
export const held = (page: Page): Promise<Held | null> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("millrace-catalogue")) return null;
    return new Promise<Held | null>((resolve, reject) => {
      const opening = indexedDB.open("millrace-catalogue");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction("state").objectStore("state").get("held");
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result ?? null);
        };
      };
    });
  });

export const arrived = async (page: Page, then?: (held: Held) => boolean): Promise<Held> => {
  const found = () => held(page).then((now) => (now && (then?.(now) ?? true) ? now : null));
  await expect.poll(found, { timeout: 30_000 }).not.toBeNull();
  return (await held(page)) as Held;
};

export const search = (q: string) => `/shop/search?${new URLSearchParams({ q })}`;
export const names = (page: Page) => page.locator("main ul:not(.content-hidden) > li h2").allTextContents();
export async function productsFromServer(q: string): Promise<{ name: string; imageUrl: string | null }[]> {
  const answer = await fetch(`${origin}/api/shop/products/search?${new URLSearchParams({ q })}`);
  return ((await answer.json()) as { data: { name: string; imageUrl: string | null }[] }).data;
}
export const fromServer = async (q: string) => (await productsFromServer(q)).map(({ name }) => name);
export const notUpdated = (page: Page) =>
  page.waitForEvent("console", (message) => message.text().includes("was not updated"));
