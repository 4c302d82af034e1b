import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { combobox, knockout, listedParts, openParts } from "./parts.ts";

it("says what it found for every pasted line, lets the visitor choose among several parts, and drops no line", async () => {
  const page = await visit("/quote", { on: "phone" });
  await openParts(page);
  const longLine = "x".repeat(301);
  const pasted = [
    "Part number;Qty;Note",
    "KT-INS114-DRE;4;for the van",
    "",
    "nobody sells this;2;",
    "insulated knockout kit;3;",
    longLine,
  ];
  // Pasting several lines into the search field opens the paste dialog.
  await combobox(page).evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, pasted.join("\n"));
  const lines = page.getByRole("list", { name: "Lines found" }).getByRole("listitem");
  await expect.poll(() => lines.first().textContent()).toContain("Column names");
  await expect.poll(() => lines.nth(1).textContent()).toContain("Found");
  expect(await lines.nth(2).textContent()).toContain("Kept as typed");
  expect(await lines.last().textContent()).toContain("please shorten this line");
  const choice = page.getByRole("combobox", { name: /^Which part for/ });
  const firstChoice = await choice.locator("option").nth(1).textContent();
  await choice.selectOption({ index: 1 });
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Add 3 parts" }).click();
  const parts = await listedParts(page);
  const chosen = parts[2];
  expect(parts.map(({ text, sku, quantity, note }) => [text, sku, quantity, note])).toEqual([
    [knockout, "KT-INS114-DRE", "4", "for the van"],
    ["nobody sells this", "nobody sells this", "2", ""],
    [chosen?.text, chosen?.sku, "3", ""],
  ]);
  expect(`${chosen?.text} (${chosen?.sku})`).toBe(firstChoice);
  // Lines that could not be added stay in the field, below the column names, to be shortened.
  expect(await page.getByLabel("Paste your list here").inputValue()).toBe(`${pasted[0]}\n${longLine}`);

  // Text at twice its size fits the phone.
  await page.getByRole("button", { name: "Share this list" }).click();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await combobox(page).fill("nitrile");
  await page.getByRole("option").first().waitFor();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
