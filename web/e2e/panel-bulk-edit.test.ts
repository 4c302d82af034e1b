import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { addProducts } from "./add-products.ts";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes } from "./axe.ts";
import { type Visit, visit } from "./browser.ts";
import { dialog, press } from "./panel.ts";

const statusText = (page: Page, text: string | RegExp) => dialog(page).getByRole("status").getByText(text);
const openPanel = async (more: Visit = {}) =>
  visit("/admin?tab=products&view=table", { ...(await signedIn()), ...more });
const productCountText = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true });
/** A change in the list of recent changes, which also shows those of tests that run at the same time. */
const changeOf = (page: Page, label: string) => dialog(page).getByRole("listitem").filter({ hasText: label });

it("changes the prices of all found products by a percentage, deletes them, and undoes both", async () => {
  const page = await openPanel();
  const key = await addProducts(page, 26);
  await page.getByLabel("Search products").fill(key);
  await productCountText(page, "26 products").waitFor();
  await page.getByLabel("Select all products on this page").check();
  await productCountText(page, "25 products selected").waitFor();
  await press(page, "Select all 26");
  await press(page, "Change them...");
  await dialog(page).getByLabel("What to change").selectOption("Change the price by a percentage");
  await press(page, "Check 26 products");
  await dialog(page).getByRole("alert").getByText("Required").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog(page).getByLabel("Percent, for example 5 or -2.5").fill("-2.5");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/shop/products?*limit=500*", async (route) => {
    await released;
    return route.continue();
  });
  await press(page, "Check 26 products");
  await dialog(page).getByLabel("Percent, for example 5 or -2.5").fill("50"); // too late: the check has begun
  release();
  await dialog(page).getByText("Price: 2.00 → 1.95").first().waitFor();
  await press(page, "Save 26 products");
  await statusText(page, /^Saved: /).waitFor();
  const table = page.getByRole("table", { name: "Products" });
  await table.getByText("$1.95").first().waitFor();
  await press(page, "Undo");
  await statusText(page, "Everything is as it was before.").waitFor();
  await table.getByText("$2.00").first().waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();

  await press(page, "Change them...");
  await dialog(page).getByLabel("What to change").selectOption("Delete them");
  await press(page, "Check 26 products");
  await press(page, "Delete 26 products");
  await statusText(page, /^Saved: 26 deleted\./).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await productCountText(page, "0 products").waitFor();
  await press(page, "More");
  await press(page, "Recent changes");
  await dialog(page).getByText("Price -2.5 %, 26 products", { exact: true }).waitFor();
  await dialog(page)
    .getByRole("button", { name: /^Undo Deleted, 26 products/ })
    .click();
  await changeOf(page, "Deleted, 26 products").getByText("Undone").waitFor();
  await page.keyboard.press("Escape");
  await productCountText(page, "26 products").waitFor();
});
