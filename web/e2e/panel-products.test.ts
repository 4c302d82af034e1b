import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { mockSession, refuse, succeed } from "./mock-session.ts";
import { dialog, field, press } from "./panel.ts";
import { toast } from "./toast.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Products" }).getByRole("listitem");

it("adds a product, explains what is wrong with it, and deletes it", async () => {
  const key = crypto.randomUUID().slice(0, 8);
  const name = `Torque Wrench_ ½" ${key}`;
  const [{ sku: existingSku } = {}] = rows("SELECT sku FROM products ORDER BY id LIMIT 1");
  const page = await visit("/admin", { on: "phone", expectedErrors: /409/, ...(await signedIn()) });
  await cards(page).nth(8).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  const addButton = page.getByRole("button", { name: "Add New Product" });
  await addButton.press("Enter");
  await field(page, "Product Name *").press("Enter");
  await dialog(page).getByText("Required").nth(3).waitFor();
  expect(await field(page, "Product Name *").evaluate(isFocused)).toBe(true);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog(page).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  await field(page, "Product Name *").fill(name);
  await field(page, "SKU *").fill(String(existingSku));
  await field(page, "Price *").fill("12.5");
  await field(page, "Stock *").fill("7");
  await field(page, "Description *").fill(`Clicks at ${key}.`);
  await field(page, "Category").selectOption("Industrial Tools");
  await press(page, "Add Product");
  await toast(page).getByText("Failed to create product: A product with this SKU already exists.").waitFor();
  expect(await field(page, "SKU *").getAttribute("aria-invalid")).toBe("true");

  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  expect(await addButton.evaluate(isFocused)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await addButton.press("Enter");
  await dialog(page).getByText("Your unsaved changes were restored.").waitFor();
  await field(page, "SKU *").fill(`TW-${key}`);
  await press(page, "Add Product");
  await toast(page).getByText("Product created", { exact: true }).waitFor();
  const card = cards(page).filter({ hasText: name });
  await card.getByText("$12.50").waitFor();
  await card.getByText(`TW-${key}`).waitFor();
  expect(rows("SELECT slug, stock, categoryId, imageUrl FROM products WHERE name = ?", name)).toEqual([
    { slug: `torque-wrench-${key}`, stock: 7, categoryId: 3, imageUrl: null },
  ]);

  await press(page, `Delete ${name}`);
  await dialog(page).getByText("Are you sure you want to delete this product?").waitFor();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  expect(await card.count()).toBe(1);
  await press(page, `Delete ${name}`);
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page).getByText("Product deleted", { exact: true }).waitFor();
  await card.waitFor({ state: "detached" });
  expect(rows("SELECT id FROM products WHERE name = ?", name)).toEqual([]);
});

const product = (id: number): Product => ({
  ...{ id, name: `Hex Bolt ${id}`, slug: `hex-bolt-${id}`, price: "0.5", imageUrl: null, sku: `HB-${id}` },
  ...{ categoryId: 6, description: "Zinc plated. ".repeat(40), stock: 0, version: 1 },
});

it("shows loading, error and empty states, and moves between pages", async () => {
  let reply: "wait" | "failure" | "nothing" | "many" = "wait";
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await visit("/admin", {
    expectedErrors: /500/,
    prepare: async (newPage) => {
      await mockSession(newPage);
      await newPage.route(/\/api\/shop\/products(\?|$)/, async (route) => {
        if (route.request().method() === "POST") return refuse(route, 500, "internal", "The shelf is full.");
        if (reply === "wait") await released;
        if (reply === "failure") return refuse(route, 500, "internal", "Oops");
        const pageNumber = Number(new URL(route.request().url()).searchParams.get("page"));
        const first = 100_000 - (pageNumber - 1) * 9;
        const data = reply === "many" ? Array.from({ length: 9 }, (_, i) => product(first - i)) : [];
        return succeed(route, { data, nextCursor: null, total: reply === "many" ? 100_000 : 0 });
      });
    },
  });
  const skeletons = page.getByRole("status", { name: "Loading products" });
  await skeletons.waitFor();
  expect(await skeletons.locator("li").count()).toBe(6);
  reply = "failure";
  release();
  await page.getByText("We couldn't load the products.").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  reply = "nothing";
  await press(page, "Try again");
  await page.getByText("No products found").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByText('Click "Add New Product" to add the first one.').waitFor();

  reply = "many";
  await press(page, "Refresh");
  await page.getByText("100,000 products").waitFor();
  await page.getByText("$0.50").first().waitFor();
  expect(
    await cards(page)
      .first()
      .getByText("Zinc plated.")
      .evaluate((e) => Math.round(e.clientHeight / Number.parseFloat(getComputedStyle(e).lineHeight))),
  ).toBe(2);
  await press(page, "Next");
  await cards(page).getByText("Hex Bolt 99991", { exact: true }).waitFor();
  await page.getByText("Page 2 of 11,112", { exact: true }).waitFor();
  await press(page, "Previous");
  await cards(page).getByText("Hex Bolt 100000", { exact: true }).waitFor();

  await press(page, "Add New Product");
  await field(page, "Product Name *").fill("Nut");
  await field(page, "SKU *").fill("N-1");
  await field(page, "Price *").fill("1");
  await field(page, "Description *").fill("Brass.");
  await dialog(page).getByRole("button", { name: "Add Product" }).click();
  await toast(page).getByText("Failed to create product: The shelf is full.").waitFor();
  await dialog(page).getByRole("alert").getByText("The shelf is full.").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await press(page, "Add New Product");
  expect(await field(page, "Product Name *").inputValue()).toBe("");
});
