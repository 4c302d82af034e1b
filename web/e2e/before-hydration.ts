import type { Page } from "playwright-core";
import { visit } from "./browser.ts";

/** Delays a page's hydration. @returns a function that lets it continue. */
export async function holdHydration(page: Page): Promise<() => void> {
  const woken = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await woken.promise;
    await route.continue();
  });
  return woken.resolve;
}

/** A visit whose page is not hydrated until `wake` is called. */
export async function visitBeforeHydration(path: string) {
  let wake = () => {};
  const page = await visit(path, {
    early: true,
    prepare: async (fresh) => {
      wake = await holdHydration(fresh);
    },
  });
  return { page, wake };
}
