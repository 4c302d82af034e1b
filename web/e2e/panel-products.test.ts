import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import { newAdministrator, openSession, signedIn } from "./administrators.ts";
import { complaintsEverywhere, complaintsInBothThemes, withAxe } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { mockSession, refuse, succeed } from "./mock-session.ts";
import { dialog, field, press, toast } from "./panel.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Products" }).getByRole("listitem");
const search = (page: Page, text: string) => page.getByLabel("Search products").fill(text);

it("validates and adds a product that visitors can find, and deletes it", async () => {
  const key = crypto.randomUUID().slice(0, 8);
  const name = `Torque Wrench_ ½" ${key}`;
  const [{ sku: existingSku } = {}] = rows("SELECT sku FROM products ORDER BY id LIMIT 1");
  const page = await visit("/admin", { expectedErrors: /409/, ...(await signedIn()) });
  await cards(page).first().waitFor();
  expect(await cards(page).count()).toBe(9);

  await press(page, "Add New Product");
  await dialog(page).getByRole("heading", { name: "Add New Product" }).waitFor();
  expect(await field(page, "Category").locator("option").first().textContent()).toBe("None");
  await press(page, "Add Product");
  await dialog(page).getByText("Required").first().waitFor();
  expect(await dialog(page).getByText("Required").count()).toBe(4);
  expect(await field(page, "Product Name *").evaluate((e) => e === document.activeElement)).toBe(true);
  await field(page, "Product Name *").fill(name);
  await field(page, "SKU *").fill(String(existingSku));
  await field(page, "Price *").fill("12,50");
  await field(page, "Stock *").fill("1.5");
  await field(page, "Description *").fill(`Clicks at ${key}.`);
  await field(page, "Image URL").fill("javascript:alert(1)");
  await press(page, "Add Product");
  for (const wrong of [
    "Enter the price in dollars, for example 12.50",
    "Stock must be a whole number",
    "Image URL must start with https:// or /",
  ]) {
    await dialog(page).getByText(wrong).waitFor();
  }
  await field(page, "Price *").fill("12.5");
  await field(page, "Stock *").fill("7");
  await field(page, "Category").selectOption("Industrial Tools");
  await field(page, "Image URL").fill("");
  await press(page, "Add Product");
  await toast(page).getByText("Failed to create product: A product with this SKU already exists.").waitFor();
  expect(await field(page, "SKU *").getAttribute("aria-invalid")).toBe("true");

  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await press(page, "Add New Product");
  await dialog(page).getByText("Your unsaved changes were restored.").waitFor();
  await field(page, "SKU *").fill(`TW-${key}`);
  await press(page, "Add Product");
  await toast(page).getByText("Product created", { exact: true }).waitFor();
  const card = cards(page).filter({ hasText: name });
  await card.getByText("$12.50").waitFor();
  await card.getByText(`TW-${key}`).waitFor();
  const slug = `torque-wrench-${key}`;
  expect(
    rows("SELECT slug, priceCents, stock, categoryId, imageUrl FROM products WHERE name = ?", name),
  ).toEqual([{ slug, priceCents: 1250, stock: 7, categoryId: 3, imageUrl: null }]);

  const visitor = await visit(`/shop/search?q=${key}`);
  await visitor.getByRole("heading", { name }).waitFor();
  await visitor.goto(`/shop/product/${slug}`);
  const quote = visitor.getByRole("main").getByRole("link", { name: "Request a Quote" });
  expect(await quote.getAttribute("href")).toContain(key);

  await search(page, `clicks ${key}`);
  await page.getByRole("status").getByText("1 product", { exact: true }).waitFor();
  await press(page, `Delete ${name}`);
  await dialog(page).getByText("Are you sure you want to delete this product?").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  expect(await card.count()).toBe(1);
  await press(page, `Delete ${name}`);
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page).getByText("Product deleted", { exact: true }).waitFor();
  await page.getByText("No products match.").waitFor();
  expect(rows("SELECT id FROM products WHERE name = ?", name)).toEqual([]);
  await press(page, "Show all products");
  await cards(page).nth(8).waitFor();
});

it("keeps a draft when the session expires and reports an edit conflict", async () => {
  const { username } = await newAdministrator();
  const page = await visit("/admin", { expectedErrors: /40[19]/, ...(await openSession(username)) });
  await cards(page).first().waitFor();
  const name = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  await search(page, name);
  await press(page, `Edit ${name}`);
  await field(page, "Stock *").fill("4321");

  const savedStorage = await page.evaluate(() => ({ ...localStorage }));
  await page.route(
    "**/api/shop/products/*",
    (route) => refuse(route, 401, "unauthorized", "Please sign in."),
    {
      times: 1,
    },
  );
  await press(page, "Update Product");
  await page.getByText("Admin Login").waitFor();
  await page.evaluate((entries) => Object.assign(localStorage, entries), savedStorage);
  await page.reload();
  await dialog(page).getByRole("heading", { name: "Edit Product" }).waitFor();
  expect(await field(page, "Stock *").inputValue()).toBe("4321");

  const setStock = async (stock: number) => {
    const other = await visit("/admin", { ...(await openSession(username)) });
    await search(other, name);
    await press(other, `Edit ${name}`);
    await field(other, "Stock *").fill(String(stock));
    await press(other, "Update Product");
    await toast(other).getByText("Product updated", { exact: true }).waitFor();
  };
  const expectConflict = async (stock: number) => {
    await dialog(page).getByText("This product was changed while you were editing.").waitFor();
    await press(page, "View current version");
    await dialog(page).getByText(String(stock), { exact: true }).waitFor();
  };
  await setStock(55);
  await press(page, "Update Product");
  await expectConflict(55);
  expect(await complaintsEverywhere(page)).toEqual([]);
  await setStock(66);
  await press(page, "Overwrite with mine");
  await expectConflict(66);
  await press(page, "Overwrite with mine");
  await toast(page).getByText("Product updated", { exact: true }).waitFor();
  expect(rows("SELECT stock FROM products WHERE name = ?", name)).toEqual([{ stock: 4321 }]);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("editing"))),
  ).toEqual([]);
});

const product = (id: number): Product => ({
  ...{ id, name: `Hex Bolt ${id}`, slug: `hex-bolt-${id}`, price: "0.5", imageUrl: null, sku: `HB-${id}` },
  ...{ categoryId: 6, description: "Zinc plated. ".repeat(40), stock: 0, version: 1 },
});

it("shows loading, error and empty states, and pages", async () => {
  let reply: "wait" | "failure" | "nothing" | "many" = "wait";
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await visit("/admin", {
    expectedErrors: /500/,
    prepare: async (fresh) => {
      await mockSession(fresh);
      await fresh.route(/\/api\/shop\/products(\?|$)/, async (route) => {
        if (route.request().method() === "POST") return refuse(route, 500, "internal", "The shelf is full.");
        if (reply === "wait") await released;
        if (reply === "failure") return refuse(route, 500, "internal", "Oops");
        const number = Number(new URL(route.request().url()).searchParams.get("page"));
        const first = 100_000 - (number - 1) * 9;
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
  expect(await complaintsEverywhere(page)).toEqual([]);
  reply = "nothing";
  await press(page, "Try again");
  await page.getByText("No products found").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
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
  expect(await complaintsEverywhere(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await press(page, "Add New Product");
  expect(await field(page, "Product Name *").inputValue()).toBe("");
});

describe.each([
  ["phone", "dark"],
  ["laptop", "light"],
] as const)("on the %s in %s", (on, theme) => {
  it("passes axe, does not scroll sideways and works with the keyboard", async () => {
    const page = await visit("/admin", { on, theme, prepare: withAxe, ...(await signedIn()) });
    await cards(page).first().waitFor();
    expect(await complaintsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Add New Product" }).focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await field(page, "Product Name *").focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Required").first().waitFor();
    expect(await complaintsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Add New Product");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.keyboard.press("Enter");
    expect(await dialog(page).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  });
});
