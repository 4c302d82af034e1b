import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Visit, visit } from "./browser.ts";
import { storedState } from "./device-catalogue.ts";
import type { Network } from "./network.ts";

export const networkErrors = /ERR_|Failed to fetch|status of|NetworkError|Load failed|could not/i;
const pictures = ["brands", "blog", "products"].flatMap((folder) =>
  readdirSync(new URL(`../public/images/${folder}`, import.meta.url)).map(
    (name) => `/images/${folder}/${name}`,
  ),
);

/** Visits for the first time, and waits until everything for offline use is on the device. */
export async function visitOnce(network: Network, path = "/", options: Visit = {}): Promise<Page> {
  const page = await visit(path, {
    baseURL: network.origin,
    serviceWorker: true,
    expectedErrors: networkErrors,
    ...options,
  });
  await waitUntilCached(page);
  return page;
}

/** Waits for what is cached in advance: the lists, the pictures (cached after the articles), and the catalogue. */
export const waitUntilCached = (page: Page): Promise<unknown> =>
  expect
    .poll(
      async () => ({
        ...(await page.evaluate(readCaches, pictures)),
        hasCatalogue: Boolean(await storedState(page)),
      }),
      { timeout: 120_000 },
    )
    .toEqual({ lists: 3, missingPictures: [], hasCatalogue: true });

async function readCaches(wanted: readonly string[]) {
  const lists = await (await caches.open("millrace-lists-2")).keys();
  const cachedResponses = await Promise.all(wanted.map((address) => caches.match(address)));
  return { lists: lists.length, missingPictures: wanted.filter((_, index) => !cachedResponses[index]) };
}
