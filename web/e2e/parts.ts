import type { Page } from "playwright-core";

/** The name of the part KT-INS114-DRE. */
export const knockout = "Insulated Knockout Kit, 1-1/4 in Conduit, Electrician Set";

export const partsSummary = (page: Page) => page.locator("summary", { hasText: /^Parts/ });

/** Unfolds the Parts section and waits until parts can be added. */
export async function openParts(page: Page): Promise<void> {
  await partsSummary(page).click();
  await combobox(page).waitFor();
}

export const combobox = (page: Page) => page.getByRole("combobox", { name: "Add a part" });
const rows = (page: Page) => page.getByRole("list", { name: "Parts", exact: true }).getByRole("listitem");
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

/** Types text, presses Enter without waiting for search results, and waits until the field is empty. */
export async function addByEnter(page: Page, text: string): Promise<void> {
  await combobox(page).fill(text);
  await combobox(page).press("Enter");
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("main form [role=combobox]")?.value === "",
  );
}

export async function pasteLines(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Paste a list" }).click();
  await page.getByLabel("Paste your list here").fill(lines.join("\n"));
  await page.getByRole("button", { name: /^Add \d+ parts?$/, disabled: false }).waitFor();
}

export const status = (page: Page) => page.locator("fieldset > [role=status]").textContent();

/** Reads the lines of the parts list. */
export const listedParts = (page: Page) =>
  rows(page).evaluateAll((items) =>
    items.map((item) => {
      const [quantity, unit, note] = [...item.querySelectorAll("input")].map(({ value }) => value);
      const [text, sku = ""] = [...item.querySelectorAll("p > span")].map(({ textContent }) => textContent);
      return { text, sku, quantity, unit, note };
    }),
  );
