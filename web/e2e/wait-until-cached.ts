import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { storedState } from "./device-catalogue.ts";

const picturePaths = ["brands", "blog", "products"].flatMap((folder) =>
  readdirSync(new URL(`../public/images/${folder}`, import.meta.url)).map(
    (name) => `/images/${folder}/${name}`,
  ),
);

/** Waits until the lists of brands, categories and posts are on the device. */
export const waitUntilListsAreCached = (page: Page): Promise<unknown> =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open("millrace-lists-2")).keys()).length))
    .toBe(3);

/** Waits until the lists, the articles (cached before the pictures), the pictures and the catalogue are on the device. */
export async function waitUntilCached(page: Page): Promise<void> {
  await waitUntilListsAreCached(page);
  await expect
    .poll(
      async () => ({
        missingPictures: await page.evaluate(findUncached, picturePaths),
        hasCatalogue: Boolean(await storedState(page)),
      }),
      { timeout: 120_000 },
    )
    .toEqual({ missingPictures: [], hasCatalogue: true });
}

async function findUncached(paths: readonly string[]) {
  const cachedResponses = await Promise.all(paths.map((path) => caches.match(path)));
  return paths.filter((_, index) => !cachedResponses[index]);
}
