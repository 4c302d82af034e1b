import type { Page } from "playwright-core";
import { expect } from "vitest";
import { origin } from "./browser.ts";
import { readStore } from "./read-store.ts";

interface StoredState {
  version: string;
  asOf: string;
  /** Number of products on the device. */
  products: number;
  /** In ms since 1970. */
  checkedAt: number;
}

export const searchUrlPattern = "**/api/shop/products/search?**";
export const hourMs = 3_600_000;

/** Reads the state of the catalogue on this device. */
export const storedState = async (page: Page): Promise<StoredState | undefined> =>
  (await readStore<StoredState>(page, "millrace-catalogue", "state"))[0];

/** Waits until the catalogue is stored on the device and `isReady`, if given, accepts its state. */
export const waitForCatalogue = async (
  page: Page,
  isReady?: (state: StoredState) => boolean,
): Promise<StoredState> => {
  const stateIfReady = () =>
    storedState(page).then((state) => (state && (isReady?.(state) ?? true) ? state : null));
  await expect.poll(stateIfReady, { timeout: 30_000 }).not.toBeNull();
  return (await storedState(page)) as StoredState;
};

export const searchPath = (q: string) => `/shop/search?${new URLSearchParams({ q })}`;
export const shownNames = (page: Page) =>
  page.locator("main ul:not(.content-hidden) > li h2").allTextContents();
export async function productsFromServer(q: string): Promise<{ name: string; imageUrl: string | null }[]> {
  const response = await fetch(`${origin}/api/shop/products/search?${new URLSearchParams({ q })}`);
  return ((await response.json()) as { data: { name: string; imageUrl: string | null }[] }).data;
}
export const namesFromServer = async (q: string) => (await productsFromServer(q)).map(({ name }) => name);
/** Reads the catalogue's version from the Worker, which notices a change in the database within a second. */
export const versionAtServer = async () => {
  const response = await fetch(`${origin}/api/catalogue`);
  return ((await response.json()) as { version: string }).version;
};
export const waitForUpdateFailure = (page: Page) =>
  page.waitForEvent("console", (message) => message.text().includes("was not updated"));
