import type { Page } from "playwright-core";
import { expect } from "vitest";
import { visit } from "./browser.ts";

/** Navigates from another page: a direct visit gets the brands with the HTML and does not request them. */
export async function comeHome(options: Parameters<typeof visit>[1]) {
  const page = await visit("/sitemap", options);
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await page.getByRole("heading", { level: 1, name: "Industrial Solutions" }).waitFor();
  return page;
}

export const carousel = (page: Page) => page.getByRole("region", { name: "Brands", exact: true });
/** For `prepare` of a visit. */
export const brandsAnswer = (body: object | string) => (page: Page) =>
  page.route("**/api/brands", (route) =>
    typeof body === "string" ? route.fulfill({ status: 500, body }) : route.fulfill({ json: body }),
  );

/** How far the brands have moved, in px. */
export const offset = (page: Page) =>
  carousel(page)
    .getByRole("list")
    .evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).m41);

/** The brands start to move when the visitor scrolls near them. */
export async function comeNear(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  const list = carousel(page).getByRole("list");
  await expect.poll(() => list.evaluate(({ style }) => style.transform)).not.toBe("");
}

export async function openMoving(): Promise<Page> {
  const page = await visit("/", {
    reducedMotion: "no-preference",
    prepare: (fresh) => fresh.clock.install(),
  });
  await comeNear(page);
  await page.clock.runFor(500);
  return page;
}
