import type { Page } from "playwright-core";
import { waitUntilUsable } from "./browser.ts";

/** Opens the quote form in another tab. */
export async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/quote");
  await waitUntilUsable(tab);
  return tab;
}
