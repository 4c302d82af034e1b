import type { Page } from "playwright-core";
import { expect } from "vitest";
import { toast } from "./toast.ts";

export const comingSoon = "Our Online Store is Coming Soon";

export const main = (page: Page) => page.locator("main");
export const headingText = (page: Page) => page.locator("main h1").innerText();
export const hrefOf = (page: Page, name: string) =>
  main(page).getByRole("link", { name }).getAttribute("href");

/** A cart line as the API returns it. */
export const line = (name: string, price: string, quantity: number) => ({
  product: { id: name.length, name, slug: "any", price, imageUrl: null, sku: name, categoryId: null },
  quantity,
});

/** Returns a `prepare` for `visit`: stubs the cart with these lines. The API replies once `released` has resolved. */
export const stubCart = (data: readonly object[], released?: Promise<void>) => (page: Page) =>
  page.route("**/api/shop/cart", async (route) => {
    await released;
    await route.fulfill({ json: { success: true, data } });
  });

/** Waits for a toast with this text, and checks its title and that it is the only one. */
export async function expectOnlyToast(page: Page, title: string, text: string): Promise<void> {
  await toast(page).getByText(text, { exact: true }).waitFor();
  expect(await toast(page).count()).toBe(1);
  expect(await toast(page).innerText()).toContain(title);
}

/**
 * Lists the texts of links, buttons and inputs in `main` that are less than 44 px high, the minimum for a
 * touch target. Ignores links in paragraphs.
 */
export const smallTargets = (page: Page) =>
  page
    .locator("main")
    .locator("a:not(p a), button, input")
    .evaluateAll((all) =>
      all
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent),
    );
