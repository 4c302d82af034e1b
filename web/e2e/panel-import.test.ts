import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { type Visit, visit } from "./browser.ts";
import { dialog, press } from "./panel.ts";

const statusText = (page: Page, text: string | RegExp) => dialog(page).getByRole("status").getByText(text);
const openPanel = async (more: Visit = {}) =>
  visit("/admin?tab=products&view=table", { prepare: withAxe, ...(await signedIn()), ...more });
const productCount = (page: Page, count: string) =>
  page.getByRole("status").getByText(count, { exact: true });

async function openImport(page: Page): Promise<void> {
  await press(page, "More");
  await press(page, "Import a CSV file");
  await dialog(page).waitFor();
}

const chooseFile = (page: Page, text: string, name = "prices.csv") =>
  dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** Returns a CSV file of new products, whose names contain a key that only this test searches for. */
function newProductsCsv(key: string, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `${key}-${i},Ferrule ${i} ${key},1.${10 + (i % 90)},Brass.`,
  );
  return ["Part No.,Product,Price,Description", ...rows].join("\n");
}

const newKey = () => `k${crypto.randomUUID().slice(0, 7)}`;

it("imports a file after a dry run, finds the products, and undoes the import", async () => {
  const page = await openPanel();
  const key = newKey();
  await openImport(page);
  expect(await complaintsEverywhere(page)).toEqual([]);
  await chooseFile(page, `${newProductsCsv(key, 120)}\n${key}-0,Twice,1,x\n${key}-x,No price,free,x`);
  await statusText(page, "122 rows and 4 columns.").waitFor();
  expect(await dialog(page).getByLabel("Column Product holds").inputValue()).toBe("name");
  expect(await complaintsEverywhere(page)).toEqual([]);
  await press(page, "Check 122 rows");
  await statusText(page, "120 to add, 2 refused.").waitFor();
  const refused = dialog(page).getByRole("list", { name: "Refused rows" });
  await expect.poll(() => refused.innerText()).toContain("Row 2 has the same SKU");
  expect(await refused.innerText()).toContain("Price: Enter the price in dollars, for example 12.50");
  expect(await complaintsEverywhere(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await press(page, "Download this list");
  const report = await readFile(await (await downloading).path(), "utf8");
  expect(report.split("\r\n")).toHaveLength(1 + 122 + 1);
  expect(report).toContain(`123,${key}-x,Refused,`);

  await press(page, "Save 120 products");
  await statusText(page, /^Saved: 120 new, 2 refused\./).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByLabel("Search products").fill(key);
  await productCount(page, "120 products").waitFor();

  await press(page, "Recent changes");
  await dialog(page)
    .getByText(/: 120 new$/)
    .waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await press(page, "Undo prices.csv");
  await dialog(page).getByText("Undone").waitFor();
  await page.keyboard.press("Escape");
  await productCount(page, "0 products").waitFor();
});

it("continues an import after the network was lost, and writes nothing twice", async () => {
  const page = await openPanel({ expectedErrors: /ERR_FAILED/ });
  const key = newKey();
  await openImport(page);
  await chooseFile(page, newProductsCsv(key, 250), `${key}.csv`);
  await press(page, "Check 250 rows");
  await statusText(page, "250 to add.").waitFor();
  let calls = 0;
  await page.route("**/api/shop/product-changes/*/rows", async (route) => {
    calls++;
    if (calls !== 2) return route.continue();
    await route.fetch(); // written, but the reply is lost
    return route.abort();
  });
  await press(page, "Save 250 products");
  await dialog(page).getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await statusText(page, "Stopped after 200 of 250 rows.").waitFor();
  await press(page, "Go on");
  await statusText(page, /^Saved: 250 new\./).waitFor();
  await press(page, "Undo");
  await statusText(page, "Everything is as it was before.").waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByLabel("Search products").fill(key);
  await productCount(page, "0 products").waitFor();
});

it("says what to correct in wrong columns or files", async () => {
  const page = await openPanel();
  await openImport(page);
  await chooseFile(page, "PK\x03\x04 not a table", "products.xlsx");
  await dialog(page).getByRole("alert").getByText("This is a workbook.").waitFor();
  await chooseFile(page, "Number;Remark\nA-1;Bolt");
  await dialog(page).getByRole("alert").getByText("Choose the column that holds the SKU").waitFor();
  expect(await dialog(page).getByLabel("Separated by").inputValue()).toBe(";");
  await dialog(page).getByLabel("Column Number holds").selectOption("SKU");
  await dialog(page).getByRole("alert").getByText("Choose at least one column").waitFor();
  await dialog(page).getByLabel("Column Remark holds").selectOption("SKU");
  await dialog(page).getByRole("alert").getByText("Two columns hold SKU.").waitFor();
  await dialog(page).getByLabel("Column Remark holds").selectOption("Name");
  await press(page, "Check 1 row");
  await statusText(page, "1 refused.").waitFor();
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);
  await press(page, "Back");
  await dialog(page).getByLabel("Column Remark holds").waitFor();
});

it("exports the filtered products, and importing them changes nothing", async () => {
  const page = await openPanel();
  const key = newKey();
  await openImport(page);
  await chooseFile(page, newProductsCsv(key, 30));
  await press(page, "Check 30 rows");
  await press(page, "Save 30 products");
  await statusText(page, /^Saved/).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByLabel("Search products").fill(key);
  await productCount(page, "30 products").waitFor();
  const downloading = page.waitForEvent("download");
  await press(page, "Export these 30 products");
  const file = await (await downloading).path();
  await page.getByRole("status").getByText("Exported 30 products.").waitFor();
  await press(page, "Import a CSV file");
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "back.csv", mimeType: "text/csv", buffer: await readFile(file) });
  await press(page, "Check 30 rows");
  await statusText(page, "30 unchanged.").waitFor();
});

it("changes the prices of all found products by a percentage, deletes them, and undoes both", async () => {
  const page = await openPanel();
  const key = newKey();
  await openImport(page);
  await chooseFile(page, newProductsCsv(key, 40).replaceAll(/,1\.\d\d,/g, ",10.00,"));
  await press(page, "Check 40 rows");
  await press(page, "Save 40 products");
  await statusText(page, /^Saved/).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByLabel("Search products").fill(key);
  await productCount(page, "40 products").waitFor();

  await page.getByLabel("Select all products on this page").check();
  await productCount(page, "25 products selected").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await press(page, "Select all 40");
  await press(page, "Change them...");
  await dialog(page).getByLabel("What to change").selectOption("Change the price by a percentage");
  await press(page, "Check 40 products");
  await dialog(page).getByRole("alert").getByText("Required").waitFor();
  await dialog(page).getByLabel("Per cent, for example 5 or -2.5").fill("-2.5");
  expect(await complaintsEverywhere(page)).toEqual([]);
  await press(page, "Check 40 products");
  await statusText(page, "40 to change.").waitFor();
  await dialog(page).getByText("Price: 10.00 → 9.75").first().waitFor();
  await press(page, "Save 40 products");
  await statusText(page, /^Saved: 40 changed\./).waitFor();
  await page.getByRole("table", { name: "Products" }).getByText("$9.75").first().waitFor();
  await press(page, "Undo");
  await statusText(page, "Everything is as it was before.").waitFor();
  await page.getByRole("table", { name: "Products" }).getByText("$10.00").first().waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();

  await press(page, "Change them...");
  await dialog(page).getByLabel("What to change").selectOption("Delete them");
  await press(page, "Check 40 products");
  await press(page, "Delete 40 products");
  await statusText(page, /^Saved: 40 deleted\./).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await productCount(page, "0 products").waitFor();
  await press(page, "Recent changes");
  await dialog(page)
    .getByRole("button", { name: /^Undo Deleted, 40 products/ })
    .click();
  await dialog(page).getByText("Undone").first().waitFor();
  await page.keyboard.press("Escape");
  await productCount(page, "40 products").waitFor();
});
