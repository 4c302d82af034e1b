import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { signedIn } from "./administrators.ts";
import { type Visit, visit } from "./browser.ts";
import { dialog, press } from "./panel.ts";

export const statusText = (page: Page, text: string | RegExp) =>
  dialog(page).getByRole("status").getByText(text);

/** Opens the panel's table of products as a new administrator. */
export const openPanel = async (more: Visit = {}) =>
  visit("/admin?tab=products&view=table", { ...(await signedIn()), ...more });

/** A change in the list of recent changes, which also shows those of tests that run at the same time. */
export const changeOf = (page: Page, label: string) =>
  dialog(page).getByRole("listitem").filter({ hasText: label });

export async function openImport(page: Page): Promise<void> {
  await press(page, "More");
  await press(page, "Import a CSV file");
  await dialog(page).waitFor();
}

export const chooseFile = (page: Page, text: string, name = "prices.csv") =>
  dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** Returns a CSV file of new products, whose names contain a key that only this test searches for. */
export function newProductsCsv(key: string, count: number): string {
  const lines = Array.from(
    { length: count },
    (_, i) => `${key}-${i},Ferrule ${i} ${key},1.${10 + (i % 90)},Brass.`,
  );
  return ["Part No.,Product,Price,Description", ...lines].join("\n");
}

export const newKey = () => `k${randomUUID().slice(0, 7)}`;
