import type { Page } from "playwright-core";
import { visit } from "./browser.ts";

/** Delays a page's hydration. @returns a function that lets it continue. */
export async function holdHydration(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Visits a page that is not hydrated until `releaseHydration` is called. */
export async function visitBeforeHydration(path: string) {
  let releaseHydration = () => {};
  const page = await visit(path, {
    beforeHydration: true,
    prepare: async (newPage) => {
      releaseHydration = await holdHydration(newPage);
    },
  });
  return { page, releaseHydration };
}
