import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import { addProducts } from "./add-products.ts";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { mockSession, succeed } from "./mock-session.ts";
import { dialog, field, press } from "./panel.ts";
import { callAsStaff } from "./signed-in-browser.ts";
import { toast } from "./toast.ts";

const table = (page: Page) => page.getByRole("table", { name: "Products" });
const names = (page: Page) => table(page).locator("tbody th").allInnerTexts();
const column = (page: Page, name: string) => table(page).getByRole("columnheader", { name });
const status = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const cards = (page: Page) => page.getByRole("list", { name: "Products" }).getByRole("listitem");

it("sorts and filters a table of products, sets its page size, and keeps all this in the URL", async () => {
  const page = await visit("/admin", await signedIn());
  const key = await addProducts(page, 30);
  const shim = (number: number) => `Shim ${String(number).padStart(2, "0")} ${key}`;
  await cards(page).nth(8).waitFor();
  await press(page, "Table");
  await table(page).locator("tbody tr").nth(24).waitFor();
  expect(params(page)).toEqual({ tab: "products", view: "table" });

  const historyLength = await page.evaluate(() => history.length);
  await page.getByLabel("Search products").pressSequentially(key);
  await status(page, "30 products").waitFor();
  expect(await page.evaluate(() => history.length), "typing replaces the address").toBe(historyLength);
  await expect.poll(async () => (await names(page))[0]).toBe(shim(30));
  await column(page, "Name").getByRole("button").press("Enter");
  await expect.poll(() => names(page)).toEqual(Array.from({ length: 25 }, (_, i) => shim(i + 1)));
  expect(await column(page, "Name").getAttribute("aria-sort")).toBe("ascending");
  expect(await column(page, "Name").getByRole("button").evaluate(isFocused)).toBe(true);
  await column(page, "Stock").getByRole("button").click();
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([shim(15), shim(30), shim(1)]);
  await column(page, "Stock").getByRole("button").click();
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual([shim(29), shim(14), shim(28)]);
  expect(await column(page, "Stock").getAttribute("aria-sort")).toBe("descending");
  expect(await column(page, "Name").getAttribute("aria-sort")).toBeNull();

  await press(page, "Filter and sort");
  await page.getByLabel("Stock").selectOption("Low (10 or fewer)");
  await status(page, "20 products").waitFor();
  await page.getByLabel("Category").selectOption({ index: 5 });
  await status(page, "10 products").waitFor();
  await page.getByRole("button", { name: "Filter and sort (2)" }).waitFor();
  expect(params(page)).toMatchObject({ q: key, stock: "low", category: "5", sort: "stock-desc" });
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.goBack();
  await page.goBack();
  await status(page, "30 products").waitFor();
  expect(await page.getByLabel("Stock").inputValue()).toBe("");

  await page.getByLabel("Rows per page").selectOption("50");
  await table(page).locator("tbody tr").nth(29).waitFor();
  expect(await page.getByRole("navigation", { name: "Pages" }).count()).toBe(0);
  await page.reload();
  await table(page).locator("tbody tr").nth(29).waitFor();
  expect(await page.getByLabel("Search products").inputValue()).toBe(key);
  expect(params(page)).toEqual({ tab: "products", view: "table", q: key, sort: "stock-desc", size: "50" });
});

/** Sets a product's stock through the API, outside the panel, as if another administrator had done so. */
async function setStockElsewhere(page: Page, name: string, stock: number): Promise<void> {
  const state = await page.context().storageState();
  const list = `/api/shop/products?page=1&q=${encodeURIComponent(name)}`;
  const [product] = (await callAsStaff<{ data: Product[] }>(state, "GET", list)).data;
  await callAsStaff(state, "PUT", `/api/shop/products/${product?.id}`, { ...product, stock });
}

it("exports a search whose list is still loading, keeps its page while another tab is open, and reports an edit conflict", async () => {
  const page = await visit("/admin?tab=products&view=table", {
    expectedErrors: /409/,
    ...(await signedIn()),
  });
  const key = await addProducts(page, 26);
  const name = `Shim 01 ${key}`;
  await press(page, "More");
  const isList = (url: URL) => url.pathname === "/api/shop/products" && url.searchParams.get("q") === key;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(isList, async (route) => {
    await released;
    return route.continue();
  });
  const listCall = page.waitForRequest((request) => isList(new URL(request.url())));
  await page.getByLabel("Search products").fill(key);
  await listCall;
  const downloading = page.waitForEvent("download");
  await press(page, "Export the products found");
  const download = await downloading;
  expect((await readFile(await download.path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(1 + 26);
  await page.getByRole("status").getByText(`Saved as ${download.suggestedFilename()}.`).waitFor();
  release();
  await page.getByRole("button", { name: "Export 26 products" }).waitFor();
  await page.unroute(isList);
  await press(page, "More");
  await press(page, "Next");
  await expect.poll(() => names(page)).toEqual([name]);
  await page.getByRole("tab", { name: "Brands" }).click();
  await page.getByRole("heading", { name: "Brand Logos" }).waitFor();
  await page.getByRole("tab", { name: "Products" }).click();
  await expect.poll(() => names(page)).toEqual([name]);
  expect(await page.getByLabel("Search products").inputValue()).toBe(key);

  await press(page, `Edit ${name}`);
  await field(page, "Stock *").fill("77");
  const expectConflict = async (stock: number) => {
    await dialog(page).getByText("This product was changed while you were editing.").waitFor();
    await press(page, "View current version");
    await dialog(page).getByText(String(stock), { exact: true }).waitFor();
  };
  await setStockElsewhere(page, name, 55);
  await press(page, "Update Product");
  await expectConflict(55);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await setStockElsewhere(page, name, 66);
  await press(page, "Overwrite with mine");
  await expectConflict(66);
  await press(page, "Overwrite with mine");
  await table(page).getByRole("cell", { name: "77", exact: true }).waitFor();

  await press(page, `Delete ${name}`);
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page).getByText("Product deleted", { exact: true }).waitFor();
  await table(page).locator("tbody tr").nth(24).waitFor(); // page 2 is gone
  expect(params(page)).not.toHaveProperty("page");
  expect(rows("SELECT id FROM products WHERE name = ?", name)).toEqual([]);
  await page.getByLabel("Search products").fill(`${key} nothing`);
  await page.getByText("No products match.").waitFor();
  await press(page, "Show all products");
  await table(page).locator("tbody tr").nth(24).waitFor();
  expect(await page.getByLabel("Search products").inputValue()).toBe("");
});

/** Fewer than the table requests, because axe and layouts take longer with each row. */
const rowsPerReply = 10;
/** The page size of bulk edits, whose products are not shown. */
const bulkPageSize = 500;
const mockManyProducts = async (page: Page) => {
  await mockSession(page);
  await page.route(/\/api\/shop\/products(\?|$)/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [pageNumber, limit] = [Number(query.get("page")), Number(query.get("limit"))];
    const data = Array.from({ length: limit === bulkPageSize ? limit : rowsPerReply }, (_, i) => {
      const id = 50_000 - (pageNumber - 1) * limit - i;
      const texts = { name: `Hex Bolt ${id}`, slug: `hex-bolt-${id}`, sku: `HB-${id}`, description: "Zinc." };
      const values = { price: "1234.5", imageUrl: null, categoryId: 6, stock: id % 20 };
      return { ...texts, ...values, id, version: 1 } satisfies Product;
    });
    return succeed(route, { data, nextCursor: null, total: 50_000 });
  });
};

it("jumps to a page by number, states the valid range, and stops loading the found products when the bulk edit is closed", async () => {
  const page = await visit("/admin?tab=products&view=table&size=100&page=9999", {
    prepare: mockManyProducts,
  });
  await page.getByText("Page 500 of 500", { exact: true }).waitFor();
  const pageField = page.getByLabel("Go to page");
  await pageField.fill("501");
  await pageField.press("Enter");
  await page.getByText("Enter a page from 1 to 500.").waitFor();
  expect(await pageField.getAttribute("aria-invalid")).toBe("true");
  await page.evaluate(() => scrollTo(0, 0)); // otherwise the sticky header could cover half of a button
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await pageField.fill("3");
  await pageField.press("Enter");
  await page.getByText("Page 3 of 500", { exact: true }).waitFor();
  await expect.poll(async () => (await names(page))[0]).toBe("Hex Bolt 49800");
  expect(await page.getByText("Enter a page from 1 to 500.").count()).toBe(0);
  expect(await page.getByRole("heading", { name: "Products" }).evaluate(isFocused)).toBe(true);
  await page.goBack();
  await page.getByText("Page 500 of 500", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);

  await page.getByLabel("Select all products on this page").check();
  await page.getByRole("button", { name: /^Select all / }).click();
  await press(page, "Change them...");
  await dialog(page).getByLabel("What to change").selectOption("Delete them");
  const isSecondPage = (url: string) => url.includes("page=2&") && url.includes(`limit=${bulkPageSize}`);
  await page.route(
    (url) => isSecondPage(url.href),
    () => {},
  ); // no reply
  const secondPageCall = page.waitForRequest((request) => isSecondPage(request.url()));
  await dialog(page)
    .getByRole("button", { name: /^Check / })
    .click();
  await secondPageCall;
  const cancellation = page.waitForEvent("requestfailed", (request) => isSecondPage(request.url()));
  await page.keyboard.press("Escape");
  await cancellation;
});

it("shows the first product in the upper half of a phone, and the table within the screen's width", async () => {
  const page = await visit("/admin", { on: "phone", prepare: mockManyProducts });
  await cards(page).first().waitFor();
  const halfHeight = 844 / 2;
  const name = cards(page).first().getByRole("heading");
  const { bottom } = await name.evaluate((heading) => heading.getBoundingClientRect());
  expect(bottom).toBeLessThan(halfHeight);

  await press(page, "Filter and sort");
  await page.getByRole("combobox", { name: "View" }).selectOption("Table");
  await press(page, "Filter and sort");
  await table(page).waitFor();
  const row = table(page).locator("tbody tr").first();
  expect((await row.boundingBox())?.y).toBeLessThan(halfHeight);
  const region = page.getByRole("region", { name: "Products table" });
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await row.getByText("HB-50000").first().waitFor();
  expect(await row.getByRole("button", { name: "Edit Hex Bolt 50000" }).isVisible()).toBe(true);

  for (const [width, fontSize] of [
    [320, ""],
    [390, "200%"],
    [320, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), fontSize);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} ${fontSize}`).toBe(
      width,
    );
    await region.focus();
    expect(await region.evaluate(isFocused)).toBe(true);
  }
});
