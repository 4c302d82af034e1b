import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
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
import { dialog, press } from "./panel.ts";
import { loseReply } from "./requests.ts";

const productCountText = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true });

it("imports a file after a dry run, finds its export unchanged, and undoes the import", async () => {
  const page = await openPanel();
  const key = newKey();
  await openImport(page);
  await chooseFile(
    page,
    `${newProductsCsv(key, 12)}\n${key}-0,Twice,1,x\n${key}-x,No price,free,x`,
    `${key}.csv`,
  );
  await statusText(page, "14 rows and 4 columns.").waitFor();
  // The app empties the input, because browsers report no change when the same file is chosen again, for example
  // after it was corrected.
  expect(await dialog(page).locator("input[type=file]").inputValue()).toBe("");
  expect(await dialog(page).getByLabel("Column Product holds").inputValue()).toBe("name");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await press(page, "Check 14 rows");
  await statusText(page, "12 to add, 2 refused.").waitFor();
  const refused = dialog(page).getByRole("list", { name: "Refused rows" });
  await expect.poll(() => refused.innerText()).toContain("Row 2 has the same SKU");
  expect(await refused.innerText()).toContain("Price: Enter the price in dollars, for example 12.50");
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const downloadingReport = page.waitForEvent("download");
  await press(page, "Download this list");
  const report = await readFile(await (await downloadingReport).path(), "utf8");
  expect(report.split("\r\n")).toHaveLength(1 + 14 + 1);
  expect(report).toContain(`15,${key}-x,Refused,`);
  await press(page, "Save 12 products");
  await statusText(page, /^Saved: 12 new, 2 refused\./).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();

  await page.getByLabel("Search products").fill(key);
  await productCountText(page, "12 products").waitFor();
  const downloading = page.waitForEvent("download");
  await press(page, "Export 12 products");
  const exported = await readFile(await (await downloading).path(), "utf8");
  await page.getByRole("status").getByText("Saved as products-").waitFor();
  await press(page, "Import a CSV file");
  await chooseFile(page, exported, "back.csv");
  await press(page, "Check 12 rows");
  await statusText(page, "12 unchanged.").waitFor();
  await page.keyboard.press("Escape");
  const importButton = page.getByRole("button", { name: "Import a CSV file" });
  await expect.poll(() => importButton.evaluate(isFocused)).toBe(true);

  await press(page, "Recent changes");
  await dialog(page)
    .getByText(/: 12 new$/)
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

  await press(page, "Undo");
  await statusText(page, "Everything is as it was before.").waitFor();
  expect(found()).toEqual([]);
});
