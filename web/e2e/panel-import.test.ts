import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows } from "./browser.ts";
import {
  changeOf,
  chooseFile,
  newKey,
  newProductsCsv,
  openImport,
  openPanel,
  statusText,
} from "./import-products.ts";
import { isFocused } from "./is-focused.ts";
import { succeed } from "./mock-session.ts";
import { dialog, press } from "./panel.ts";
import { loseReply } from "./requests.ts";
import { writeRows } from "./write-rows.ts";

const productCountText = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true });

it("imports a file after a dry run, finds its export unchanged, and undoes the import", async () => {
  const page = await openPanel();
  const key = newKey();
  await openImport(page);
  await chooseFile(
    page,
    `${newProductsCsv(key, 30)}\n${key}-0,Twice,1,x\n${key}-x,No price,free,x`,
    `${key}.csv`,
  );
  await statusText(page, "32 rows and 4 columns.").waitFor();
  // The app empties the input, because browsers report no change when the same file is chosen again, for example
  // after it was corrected.
  expect(await dialog(page).locator("input[type=file]").inputValue()).toBe("");
  expect(await dialog(page).getByLabel("Column Product holds").inputValue()).toBe("name");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await press(page, "Check 32 rows");
  await statusText(page, "30 to add, 2 refused.").waitFor();
  const refused = dialog(page).getByRole("list", { name: "Refused rows" });
  await expect.poll(() => refused.innerText()).toContain("Row 2 has the same SKU");
  expect(await refused.innerText()).toContain("Price: Enter the price in dollars, for example 12.50");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  const downloadingReport = page.waitForEvent("download");
  await press(page, "Download this list");
  const report = await readFile(await (await downloadingReport).path(), "utf8");
  expect(report.split("\r\n")).toHaveLength(1 + 32 + 1);
  expect(report).toContain(`33,${key}-x,Refused,`);
  await press(page, "Save 30 products");
  await statusText(page, /^Saved: 30 new, 2 refused\./).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();

  await page.getByLabel("Search products").fill(key);
  await productCountText(page, "30 products").waitFor();
  const downloading = page.waitForEvent("download");
  await press(page, "Export 30 products");
  const exported = await readFile(await (await downloading).path(), "utf8");
  await page.getByRole("status").getByText("Saved as products-").waitFor();
  await press(page, "Import a CSV file");
  await chooseFile(page, exported, "back.csv");
  await press(page, "Check 30 rows");
  await statusText(page, "30 unchanged.").waitFor();
  await page.keyboard.press("Escape");
  const importButton = page.getByRole("button", { name: "Import a CSV file" });
  await expect.poll(() => importButton.evaluate(isFocused)).toBe(true);

  await press(page, "Recent changes");
  await dialog(page)
    .getByText(/: 30 new$/)
    .first()
    .waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await press(page, `Undo ${key}.csv`);
  await changeOf(page, `${key}.csv`).getByText("Undone").waitFor();
  await page.keyboard.press("Escape");
  await productCountText(page, "0 products").waitFor();
});

it("says what to correct in a file or its columns, and writes nothing twice after a lost reply", async () => {
  const page = await openPanel({ expectedErrors: /ERR_FAILED|409/ });
  const key = newKey();
  await openImport(page);
  await page.route("**/csv-worker-*.js", (route) => route.abort());
  await chooseFile(page, "SKU\nA-1", "products.csv");
  await dialog(page).getByRole("alert").getByText("We couldn't read this file.").waitFor();
  await page.unroute("**/csv-worker-*.js");
  await chooseFile(page, "PK\x03\x04 not a table", "products.xlsx");
  await dialog(page).getByRole("alert").getByText("This is a workbook.").waitFor();
  await chooseFile(
    page,
    `Number;Remark;Price;Text\n${key}-1;Ferrule ${key};1.10;Brass.`,
    `${key.repeat(30)}.csv`,
  ); // nearly as long as file systems allow
  await dialog(page).getByRole("alert").getByText("Choose the column that holds the SKU").waitFor();
  expect(await dialog(page).getByLabel("Separated by").inputValue()).toBe(";");
  for (const column of ["Number", "Remark"])
    await dialog(page).getByLabel(`Column ${column} holds`).selectOption("SKU");
  await dialog(page).getByRole("alert").getByText("Two columns hold SKU.").waitFor();
  expect(await dialog(page).getByRole("button", { name: "Check 1 row" }).isDisabled()).toBe(true);
  await dialog(page).getByLabel("Column Remark holds").selectOption("Name");
  await press(page, "Check 1 row");
  await statusText(page, "1 to add.").waitFor();
  await press(page, "Back");
  await press(page, "Check 1 row");
  await statusText(page, "1 to add.").waitFor();

  await page.route("**/api/shop/product-changes/*/rows", loseReply, { times: 1 });
  await press(page, "Save 1 product");
  await dialog(page).getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await statusText(page, "Stopped after 0 of 1 row.").waitFor();
  await press(page, "Go on");
  await statusText(page, /^Saved: 1 new\./).waitFor();
  const found = () => rows("SELECT name FROM products WHERE sku = ?", `${key}-1`);
  expect(found()).toHaveLength(1);

  const addToVersion = (number: number) =>
    writeRows({
      sql: "UPDATE products SET version = version + ?1 WHERE sku = ?2",
      values: [String(number), `${key}-1`],
    });
  await addToVersion(1);
  await press(page, "Undo");
  await dialog(page).getByRole("alert").getByText("can no longer be undone as a whole.").waitFor();
  expect(await statusText(page, "The undo has stopped.").count()).toBe(0);
  await addToVersion(-1);
  await press(page, "Undo");
  await statusText(page, "Everything is as it was before.").waitFor();
  expect(found()).toEqual([]);
});

it("reads decimal commas in a file separated by semicolons, and refuses a number that can mean two", async () => {
  const page = await openPanel();
  const key = newKey();
  await openImport(page);
  const lines = ["1,50;12", "1.234,50;12", "1,234;12", "2,00;1.200"];
  await chooseFile(
    page,
    [
      "SKU;Name;Description;Price;Stock",
      ...lines.map((line, i) => `${key}-${i};Ferrule;Brass.;${line}`),
    ].join("\n"),
  );
  await press(page, "Check 4 rows");
  await statusText(page, "2 to add, 2 refused.").waitFor();
  const refused = dialog(page).getByRole("list", { name: "Refused rows" });
  await expect.poll(() => refused.innerText()).toContain('Price: "1,234" can mean 1234 or 1.234.');
  expect(await refused.innerText()).toContain('Stock: "1.200" can mean 1200 or 1.200.');
  await press(page, "Save 2 products");
  await statusText(page, /^Saved: 2 new, 2 refused\./).waitFor();
  const prices = rows("SELECT priceCents FROM products WHERE sku LIKE ? ORDER BY sku", `${key}-%`);
  expect(prices).toEqual([{ priceCents: 150 }, { priceCents: 123_450 }]);
});

it("lists which changes are undone or can be, by their age and progress", async () => {
  const summary = { who: "dana", created: 0, changed: 9, deleted: 0, undoneAt: null, left: 0 };
  const [today, longAgo] = [new Date().toISOString(), new Date(Date.now() - 31 * 86_400_000).toISOString()];
  const data = [
    { ...summary, id: 4, at: today, label: "new.csv" },
    { ...summary, id: 3, at: longAgo, label: "old.csv" },
    { ...summary, id: 2, at: longAgo, label: "undone.csv", undoneAt: longAgo },
    { ...summary, id: 1, at: longAgo, label: "interrupted.csv", undoneAt: longAgo, left: 5 },
  ];
  const page = await openPanel({
    prepare: (newPage) => newPage.route("**/api/shop/product-changes", (route) => succeed(route, { data })),
  });
  await press(page, "More");
  await press(page, "Recent changes");
  const changes = dialog(page).getByRole("listitem");
  await expect.poll(() => changes.count()).toBe(4);
  const endings = (await changes.allInnerTexts()).map((text) => text.split("9 changed")[1]?.trim());
  expect(endings).toEqual(["Undo", "", "Undone", "Go on undoing"]);
});
