import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import {
  addByEnter,
  combobox,
  knockout,
  listedParts,
  openParts,
  partsSummary,
  pasteLines,
  row,
  status,
} from "./parts.ts";
import { fillQuote, send, waitForThanks } from "./quote-form.ts";
import { stubContactApi, unique } from "./requests.ts";

it("finds parts with the keyboard alone in a combobox, and adds each with quantity 1 or raises its quantity", async () => {
  const page = await visit("/quote", { on: "phone" });
  await openParts(page);
  const box = combobox(page);
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  await box.fill("knockout kit");
  const options = page.getByRole("option");
  await options.first().waitFor();
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  const selected = page.locator("[role=option][aria-selected=true]");
  const activeOption = async () => {
    expect(await box.getAttribute("aria-activedescendant")).toBe(await selected.getAttribute("id"));
    return selected.textContent();
  };
  const first = await activeOption();
  await box.press("ArrowDown");
  expect(await activeOption()).not.toBe(first);
  await box.press("ArrowUp");
  await box.press("ArrowUp");
  expect(await activeOption()).toContain("as typed");
  await box.press("ArrowDown");
  expect(await activeOption()).toBe(first);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await box.press("Escape");
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  expect(await box.inputValue()).toBe("knockout kit");
  await box.press("Escape");
  expect(await box.inputValue()).toBe("");

  await addByEnter(page, "kt ins114 dre");
  expect(await listedParts(page)).toEqual([
    { text: knockout, sku: "KT-INS114-DRE", quantity: "1", unit: "", note: "" },
  ]);
  expect(await status(page)).toBe(`${knockout} added.`);
  await addByEnter(page, "KT-INS114-DRE");
  expect(await status(page)).toBe(`${knockout}: quantity is now 2.`);
  await addByEnter(page, "bracket as on drawing 4711");
  expect((await listedParts(page)).map(({ text, quantity }) => [text, quantity])).toEqual([
    [knockout, "2"],
    ["bracket as on drawing 4711", "1"],
  ]);
  expect(await box.evaluate(isFocused)).toBe(true);
});

it("changes quantity, unit and note, explains an invalid quantity, removes lines, and does not submit on Enter", async () => {
  const page = await visit("/quote", { on: "phone", prepare: stubContactApi(() => expect.unreachable()) });
  await openParts(page);
  await addByEnter(page, "first special part");
  await addByEnter(page, "second special part");
  const secondRow = row(page, "second");
  const quantity = secondRow.getByLabel("Quantity of");
  await quantity.fill("");
  expect(await quantity.getAttribute("aria-invalid")).toBe("true");
  await quantity.blur();
  await page.getByText("Enter a quantity: whole numbers from 1 to 999,999.").waitFor();
  await quantity.fill("1,200");
  await quantity.blur();
  await expect.poll(() => quantity.inputValue()).toBe("1200");
  await quantity.fill("2.5");
  await quantity.blur();
  await page.getByText("“2.5” can't be a quantity: whole numbers from 1 to 999,999.").waitFor();
  expect(await quantity.inputValue()).toBe("2.5");
  expect(await quantity.getAttribute("aria-invalid")).toBe("true");
  expect(await page.locator("[name=parts]").inputValue()).toContain("1200");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await quantity.fill("25");
  await quantity.press("Enter");
  await secondRow.getByLabel("Unit for").fill("boxes");
  await secondRow.getByLabel("Note for").fill("blue | or black");
  await secondRow.getByLabel("Note for").press("Enter");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await row(page, "first").getByRole("button", { name: "Remove first special part" }).click();
  expect(await listedParts(page)).toEqual([
    { text: "second special part", sku: "", quantity: "25", unit: "boxes", note: "blue | or black" },
  ]);
  const removeButton = page.getByRole("button", { name: "Remove second special part" });
  await expect.poll(() => removeButton.evaluate(isFocused)).toBe(true);
  await removeButton.click();
  await expect.poll(() => combobox(page).evaluate(isFocused)).toBe(true);
});

it("does not submit the form while a part is typed or pasted but not added, and says what to do", async () => {
  const text = unique("Parts on the way.");
  const page = await visit("/quote", { on: "phone" });
  await openParts(page);
  await fillQuote(page, text);
  await combobox(page).fill("bracket as drawn");
  await partsSummary(page).click();
  await send(page);
  const typedError = page.getByText("Add this part to your list or clear it, then submit.");
  await typedError.waitFor();
  expect(await combobox(page).inputValue()).toBe("bracket as drawn");
  expect(await combobox(page).evaluate(isFocused)).toBe(true);
  expect(await combobox(page).getAttribute("aria-invalid")).toBe("true");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("option", { name: "as typed" }).click();
  await typedError.waitFor({ state: "detached" });

  await pasteLines(page, ["3 x unobtainium widget"]);
  await page.getByRole("button", { name: "Paste a list" }).click();
  const pasted = page.getByLabel("Paste your list here");
  await pasted.waitFor({ state: "hidden" });
  await partsSummary(page).click();
  await send(page);
  await page.getByText("Add these lines to your list or clear them, then submit.").waitFor();
  expect(await pasted.inputValue()).toBe("3 x unobtainium widget");
  expect(await pasted.evaluate(isFocused)).toBe(true);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("button", { name: "Add 1 part" }).click();

  await send(page);
  await waitForThanks(page);
  const stored = rows("SELECT items FROM contact_messages WHERE message LIKE ?", `${text}%`);
  expect(stored.map(({ items }) => JSON.parse(String(items)))).toEqual([
    [
      { text: "bracket as drawn", quantity: 1 },
      { text: "unobtainium widget", quantity: 3 },
    ],
  ]);
});
