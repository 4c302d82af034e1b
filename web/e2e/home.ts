import type { Page } from "playwright-core";
import { expect } from "vitest";
import { visit } from "./browser.ts";

/** Opens the home page from another page: a direct visit gets the brands with the HTML and does not request them. */
export async function visitHomeByLink(options: Parameters<typeof visit>[1]) {
  const page = await visit("/sitemap", options);
  await clickHomeLink(page);
  return page;
}

/** Opens the home page from another page by the link in the footer. */
export async function clickHomeLink(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await page.getByRole("heading", { level: 1, name: "Industrial Solutions" }).waitFor();
}

export const carousel = (page: Page) => page.getByRole("region", { name: "Brands", exact: true });
/** For the `prepare` of a visit: mocks the list of brands. A string is sent as the body of a 500 response. */
export const mockBrands = (body: object | string) => (page: Page) =>
  page.route("**/api/brands", (route) =>
    typeof body === "string" ? route.fulfill({ status: 500, body }) : route.fulfill({ json: body }),
  );

/** Returns how far the brands have moved, in px. */
export const brandsOffset = (page: Page) =>
  carousel(page)
    .getByRole("list")
    .evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).m41);

/** Scrolls to the brands and waits until the carousel has started, which it does near the viewport. */
export async function scrollToBrands(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  const list = carousel(page).getByRole("list");
  await expect.poll(() => list.evaluate(({ style }) => style.transform)).not.toBe("");
}

/** Opens the home page without reduced motion, with a mocked clock, and scrolls to the brands. */
export async function visitWithMotion(): Promise<Page> {
  const page = await visit("/", {
    reducedMotion: "no-preference",
    prepare: (newPage) => newPage.clock.install(),
  });
  await scrollToBrands(page);
  await page.clock.runFor(500);
  return page;
}
