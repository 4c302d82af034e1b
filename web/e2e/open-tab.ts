import type { Page } from "playwright-core";
import { usable } from "./browser.ts";

/** Opens the quote form in another tab. */
export async function openTab(beside: Page): Promise<Page> {
  const tab = await beside.context().newPage();
  await tab.goto("/quote");
  await usable(tab);
  return tab;
}
