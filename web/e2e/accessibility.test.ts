import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolations, axeViolationsInBothThemes, withAxe } from "./axe.ts";
import { viewports, visit, waitUntilHydrated, waitUntilUsable } from "./browser.ts";
import { waitUntilSettled } from "./settled.ts";
import { line, stubCart } from "./shop.ts";

/** Pages in groups, each visited in one browser context, whose cache makes the later pages cheap. */
const groups: [string, ...string[]][] = [
  ["/", "/quote", "/quote/M-7F3K-29", "/privacy-policy", "/terms-of-service", "/sitemap", "/nope"],
  ["/blog", "/blog/glove-cut-levels", "/blog/identify-a-thread", "/blog/no-such-article"],
  ["/shop", "/shop/fasteners", "/shop/search?q=glove", "/shop/product/hex-bolt", "/shop/product"],
  [
    "/shop/cart",
    "/checkout",
    ...["succeeded", "processing", "failed"].map(
      (status) => `/shop/order-confirmation?payment_intent=pi_1&redirect_status=${status}`,
    ),
  ],
];

/** With an empty cart, the cart page redirects to the shop. */
const withAxeAndCart = async (page: Page) => {
  await withAxe(page);
  await stubCart([line("Nut", "0.10", 5)])(page);
};

/**
 * Loads each page once, because a page differs between widths and themes only in its styles. The arrays around the groups
 * make a title list all pages of its group, so that `-t` can select a page.
 */
it.each(groups.map((group) => [group]))(
  "axe finds no violations on %s, which fit narrow windows",
  async ([first, ...others]) => {
    const prepare = first === "/shop/cart" ? withAxeAndCart : withAxe; // a route disables the cache
    const page = await visit(first, { on: "phone", prepare, expectedErrors: /404/ });
    for (const path of [first, ...others]) {
      if (path !== first) {
        await page.setViewportSize(viewports.phone);
        await page.goto(path);
        await waitUntilUsable(page);
      }
      await waitUntilSettled(page);
      await expect.poll(() => page.locator("main .skeleton").count()).toBe(0);
      expect(await axeViolationsInBothThemes(page), path).toEqual([]);
      await expectPageFitsNarrowWindows(page, path);
      await page.setViewportSize(viewports.laptop);
      expect(await axeViolations(page), `${path} on a laptop`).toEqual([]);
    }
  },
);

const narrowWindows = [
  { viewport: { width: 320, height: 640 }, fontSize: "" },
  { viewport: { width: viewports.laptop.width / 2, height: viewports.laptop.height / 2 }, fontSize: "" },
  { viewport: viewports.phone, fontSize: "200%" },
  { viewport: { width: 320, height: 640 }, fontSize: "200%" },
];

/**
 * Checks that the page is not wider than the window and that its heading is not covered by the header: on the narrowest
 * phones, on a laptop at 200% zoom, which halves the viewport, and with text at twice its size.
 */
async function expectPageFitsNarrowWindows(page: Page, path: string): Promise<void> {
  for (const { viewport, fontSize } of narrowWindows) {
    await page.setViewportSize(viewport);
    const { width, isHeadingCovered } = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      scrollTo(0, 0);
      const bottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector("main h1")?.getBoundingClientRect().top ?? 0;
      return { width: document.documentElement.scrollWidth, isHeadingCovered: top < bottom };
    }, fontSize);
    expect(width, `${path} ${fontSize}`).toBeLessThanOrEqual(viewport.width);
    expect(isHeadingCovered, `${path} ${fontSize}`).toBe(false);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

it("axe finds no violations with errors shown and menus open", async () => {
  const page = await visit("/", { on: "phone", prepare: withAxe });
  await waitUntilHydrated(page, "#contact form");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator("#contact form").getByText("Required").first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await page.goto("/privacy-policy"); // has the same menus and is checked faster
  await waitUntilUsable(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(viewports.laptop);
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menu", { name: "Theme" }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

it("reaches every control of the home page by Tab, from the skip link to the chat button, with a visible focus ring", async () => {
  const page = await visit("/");
  await waitUntilSettled(page);
  const controlCount = await page.evaluate(() => {
    const controls = "a[href], button, input, select, textarea";
    return [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (e) =>
        e.checkVisibility({ visibilityProperty: true }) &&
        e.tabIndex >= 0 &&
        !e.closest("[role=menu]") &&
        !("disabled" in e && e.disabled),
    ).length;
  });
  const focused: string[] = [];
  for (let i = 0; i < controlCount; i++) {
    await page.keyboard.press("Tab");
    focused.push(
      await page.evaluate(() => {
        const active = document.activeElement as HTMLElement;
        const box = active.getBoundingClientRect();
        const ring = getComputedStyle(active).outlineStyle;
        return `${active.tagName}|${active.textContent}|${active.getAttribute("aria-label")}|${Math.round(box.width)}|${ring}`;
      }),
    );
  }
  expect(focused.filter((entry) => entry.startsWith("BODY"))).toEqual([]);
  expect(focused.filter((entry) => !entry.endsWith("solid"))).toEqual([]);
  expect(focused[0]).toContain("Skip to content");
  expect(focused.at(-2)).toContain("Sitemap");
  expect(focused.at(-1)).toContain("Open chat");
});

/** Waits until all animations have ended. */
const waitForAnimations = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML),
      ),
    )
    .toEqual([]);

it("runs no lasting animation with reduced motion, after pressing buttons and on other pages", async () => {
  const page = await visit("/", { on: "phone" });
  await waitUntilSettled(page);
  await waitForAnimations(page);
  for (const name of ["Theme", "Open menu", "Next brands", "Next testimonial", "Open chat"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await waitForAnimations(page);
    if (name === "Theme" || name === "Open menu") await page.keyboard.press("Escape");
  }
  expect(await page.getByRole("button", { name: /^Pause/ }).count(), "nothing to pause").toBe(0);
  for (const path of ["/quote", "/shop/fasteners", "/shop/search?q=glove", "/blog"]) {
    await page.goto(path);
    await waitForAnimations(page);
  }
});
