import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { storedState } from "./device-catalogue.ts";

const picturePaths = ["brands", "blog", "products"].flatMap((folder) =>
  readdirSync(new URL(`../public/images/${folder}`, import.meta.url)).map(
    (name) => `/images/${folder}/${name}`,
  ),
);

/**
 * Waits until the lists of brands, categories and posts, the articles (cached before the pictures), the pictures and
 * the catalogue are on the device.
 */
export const waitUntilCached = (page: Page): Promise<unknown> =>
  expect
    .poll(
      async () => ({
        ...(await page.evaluate(readCaches, picturePaths)),
        hasCatalogue: Boolean(await storedState(page)),
      }),
      { timeout: 120_000 },
    )
    .toEqual({ listCount: 3, missingPictures: [], hasCatalogue: true });

async function readCaches(paths: readonly string[]) {
  const lists = await (await caches.open("millrace-lists-2")).keys();
  const cachedResponses = await Promise.all(paths.map((path) => caches.match(path)));
  return { listCount: lists.length, missingPictures: paths.filter((_, index) => !cachedResponses[index]) };
}
