import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A line of the cart as the wire has it. */
export const line = (name: string, price: string, quantity: number) => ({
  product: { id: name.length, name, slug: "any", price, imageUrl: null, sku: name, categoryId: null },
  quantity,
});

/** Answers the cart's call with these lines, once `when` has come. */
export const cartOf = (data: readonly object[], when?: Promise<void>) => (page: Page) =>
  page.route("**/api/shop/cart", async (route) => {
    await when;
    await route.fulfill({ json: { success: true, data } });
  });

/** Waits for the one toast that is open, and looks at its words. */
export async function openToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator("li[data-state=open]");
  await toast.getByText(text, { exact: true }).waitFor();
  expect(await toast.count()).toBe(1);
  expect(await toast.innerText()).toContain(title);
}
