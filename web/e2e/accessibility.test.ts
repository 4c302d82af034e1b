import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsInBothThemes, withAxe } from "./axe.ts";
import { hydrated, visit, widths } from "./browser.ts";
import { settled } from "./settled.ts";
import { cartOf, line } from "./shop.ts";

const paths = [
  ...["/", "/privacy-policy", "/terms-of-service", "/sitemap", "/quote", "/quote/M-7F3K-29"],
  ...["/shop", "/shop/fasteners", "/shop/product/hex-bolt", "/shop/product", "/shop/cart", "/checkout"],
  "/shop/search?q=glove",
  ...["succeeded", "processing", "failed"].map(
    (status) => `/shop/order-confirmation?payment_intent=pi_1&redirect_status=${status}`,
  ),
];
/** Tested separately below. */
const articles = ["/blog", "/blog/glove-cut-levels", "/blog/no-such-article"];
/** With a line in it, the cart page stays. */
const withCart = cartOf([line("Nut", "0.10", 5)]);

const prepare = async (page: Page) => {
  await withAxe(page);
  await withCart(page);
};

/** One visit per page at all widths, which differ in styles only. */
it.each([...paths, "/nope"])("axe finds nothing on %s, which needs no sideways scrolling", async (path) => {
  const page = await visit(path, { on: "phone", prepare, expectedErrors: /404/ });
  await settled(page);
  await expect.poll(() => page.locator("main .skeleton").count()).toBe(0);
  expect(await complaintsInBothThemes(page)).toEqual([]);
  await needsNoSidewaysScrolling(page, path);
  await page.setViewportSize(widths.laptop);
  expect(await complaintsInBothThemes(page)).toEqual([]);
});

it("needs no sideways scrolling to read articles", async () => {
  for (const path of articles) {
    const page = await visit(path, { on: "phone", expectedErrors: /404/ });
    await needsNoSidewaysScrolling(page, path);
  }
});

const narrow = [
  { viewport: { width: 320, height: 640 }, letters: "" },
  { viewport: { width: widths.laptop.width / 2, height: widths.laptop.height / 2 }, letters: "" },
  { viewport: widths.phone, letters: "200%" },
  { viewport: { width: 320, height: 640 }, letters: "200%" },
];

/** Tests the narrowest phones, a laptop at 200 % zoom, which halves its width, and text at twice its size. */
async function needsNoSidewaysScrolling(page: Page, path: string): Promise<void> {
  for (const { viewport, letters } of narrow) {
    await page.setViewportSize(viewport);
    const { width, isCovered } = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      scrollTo(0, 0);
      const bottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector("main h1")?.getBoundingClientRect().top ?? 0;
      return { width: document.documentElement.scrollWidth, isCovered: top < bottom };
    }, letters);
    expect(width, `${path} ${letters}`).toBeLessThanOrEqual(viewport.width);
    expect(isCovered, `${path} ${letters}`).toBe(false);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

it.each(["phone", "laptop"] as const)(
  "axe finds nothing with menus open and errors shown, on the %s",
  async (on) => {
    const page = await visit("/", { on, prepare });
    await hydrated(page, "#contact form");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.locator("#contact form").getByText("Required").first().waitFor();
    expect(await complaintsInBothThemes(page)).toEqual([]);
    if (on === "phone") await page.getByRole("button", { name: "Open menu" }).click();
    expect(await complaintsInBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "Theme" }).click();
    expect(await complaintsInBothThemes(page)).toEqual([]);
  },
);

it.each(["phone", "laptop"] as const)("has its dark look before anything runs, on the %s", async (on) => {
  for (const path of ["/", "/quote", "/shop/fasteners", "/blog"]) {
    const page = await visit(path, { on, theme: "dark" });
    expect(await page.evaluate(() => document.documentElement.className), path).toBe("dark");
  }
});

it("reaches every control of the home page by Tab, from top to bottom", async () => {
  const page = await visit("/");
  await settled(page);
  const expected = await page.evaluate(() => {
    const controls = "a[href], button, input, select, textarea";
    return [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (e) =>
        e.checkVisibility({ visibilityProperty: true }) &&
        e.tabIndex >= 0 &&
        !e.closest("[role=menu]") &&
        !("disabled" in e && e.disabled),
    ).length;
  });
  const seen: string[] = [];
  for (let i = 0; i < expected; i++) {
    await page.keyboard.press("Tab");
    seen.push(
      await page.evaluate(() => {
        const active = document.activeElement as HTMLElement;
        const box = active.getBoundingClientRect();
        const ring = getComputedStyle(active).outlineStyle;
        return `${active.tagName}|${active.textContent}|${active.getAttribute("aria-label")}|${Math.round(box.width)}|${ring}`;
      }),
    );
  }
  expect(seen.filter((entry) => entry.startsWith("BODY"))).toEqual([]);
  expect(seen.filter((entry) => !entry.endsWith("solid") && !entry.startsWith("SELECT"))).toEqual([]);
  expect(seen[0]).toContain("Skip to content");
  expect(seen.at(-2)).toContain("Sitemap");
  expect(seen.at(-1)).toContain("Open chat");
});

/** Waits until all animations have ended. */
const moving = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() =>
      document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML),
    ),
  );

it("moves nothing with reduced motion, whatever is pressed", async () => {
  const page = await visit("/", { on: "phone" });
  await settled(page);
  await moving(page).toEqual([]);
  for (const name of ["Theme", "Open menu", "Next brands", "Next testimonial", "Open chat"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await moving(page).toEqual([]);
    if (name === "Theme" || name === "Open menu") await page.keyboard.press("Escape");
  }
  expect(await page.getByRole("button", { name: /^Pause/ }).count(), "nothing to pause").toBe(0);
  for (const path of ["/quote", "/shop/fasteners", "/shop/search?q=glove", "/blog"]) {
    await page.goto(path);
    await moving(page).toEqual([]);
  }
});
