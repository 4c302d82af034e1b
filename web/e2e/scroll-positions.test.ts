import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visitBeforeHydration } from "./before-hydration.ts";
import { usable, visit } from "./browser.ts";

const place = () => Math.round(scrollY);

/** Waits for two frames, until anything that would scroll the page has run. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Opens the contact section without hydration, and waits until the browser has scrolled to it and the fonts have loaded.
 * Cannot wait for the load event, which waits for the scripts.
 */
async function comeToContact() {
  const early = await visitBeforeHydration("/#contact");
  await early.page.waitForFunction(
    () => document.readyState === "interactive" && document.fonts.status === "loaded" && scrollY > 2000,
  );
  for (let frame = 0; frame < 5; frame++) await frames(early.page);
  return early;
}

it("does not scroll on hydration while the visitor types in the URL's section", async () => {
  const { page, releaseHydration } = await comeToContact();
  const name = page.locator("#contact").getByLabel("Full Name");
  await name.click();
  await name.pressSequentially("Anastasia of Low");
  releaseHydration();
  await usable(page);
  await frames(page);
  await page.keyboard.type("er Austria");
  expect(await name.inputValue()).toBe("Anastasia of Lower Austria");
});

it("does not scroll on hydration after the visitor has scrolled away from the URL's section", async () => {
  const { page, releaseHydration } = await comeToContact();
  await page.evaluate(() => scrollBy({ top: -1500, behavior: "instant" }));
  const before = await page.evaluate(place);
  releaseHydration();
  await usable(page);
  await frames(page);
  expect(await page.evaluate(place)).toBe(before);
});

/** For the `prepare` of a visit: stores the position at which each page is left, as late as possible. */
const storePositions = (page: Page) =>
  page.addInitScript(() => {
    const store = () => sessionStorage.setItem(`left ${location.pathname}`, String(scrollY));
    addEventListener("pagehide", ({ isTrusted }) => isTrusted && store());
    addEventListener("click", store, true);
  });

/** Scrolls down by this part of the page's height. */
const scrollDown = (page: Page, ratio: number) =>
  page.evaluate(
    (part) => scrollTo(0, Math.round(part * (document.documentElement.scrollHeight - innerHeight))),
    ratio,
  );

const waitForHeading = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { name }).last().waitFor();

async function reload(page: Page, heading: string): Promise<void> {
  await page.reload();
  await waitForHeading(page, heading);
  await usable(page);
}

/** Expects the scroll position at which the page was left. */
async function expectRestored(page: Page, heading: string): Promise<void> {
  await waitForHeading(page, heading);
  const left = await page.evaluate(() =>
    Math.round(Number(sessionStorage.getItem(`left ${location.pathname}`))),
  );
  expect(left).toBeGreaterThan(500);
  await expect.poll(() => page.evaluate(place)).toBe(left);
}

it("restores the scroll position, also the page's end, after reloading or leaving a cached page", async () => {
  const page = await visit("/sitemap", { on: "phone", installed: true, prepare: storePositions });
  for (const [path, ratio, heading] of [
    ["/blog", 0.6, "Glove Cut Levels"],
    ["/blog/glove-cut-levels", 0.5, "The American mark"],
    ["/shop/search?q=gloves", 0.4, "Glove"],
  ] as const) {
    await page.goto(path);
    await reload(page, heading);
    await scrollDown(page, ratio);
    await reload(page, heading);
    await expectRestored(page, heading);
    await page.goto("/privacy-policy");
    await page.goBack();
    await expectRestored(page, heading);
    await scrollDown(page, 1);
    await reload(page, heading);
    await expectRestored(page, heading);
  }
});

it("keeps the scroll position when a page is left before it is restored, or the visitor acts meanwhile", async () => {
  const heading = "The American mark";
  const page = await visit("/blog/glove-cut-levels", { on: "phone", prepare: storePositions });
  await scrollDown(page, 0.5);
  await page.addInitScript(() => {
    // Fires pagehide as soon as the page's own code has started.
    addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("pagehide")));
  });
  await reload(page, heading);
  await reload(page, heading);
  await expectRestored(page, heading);
  await page.addInitScript(() => {
    // Keeps turning the wheel; before each frame too, because timers are late on a slow machine.
    const turn = () => dispatchEvent(new WheelEvent("wheel"));
    const everyFrame = () => requestAnimationFrame(everyFrame) && turn();
    everyFrame();
    setInterval(turn, 5);
  });
  await reload(page, heading);
  await frames(page);
  expect(await page.evaluate(place)).toBe(0);
});

it("restores the list's scroll position after Back, also from a reloaded article or without the Navigation API", async () => {
  for (const hasNavigation of [true, false]) {
    const page = await visit("/blog", {
      on: "phone",
      prepare: async (fresh) => {
        await storePositions(fresh);
        if (!hasNavigation)
          await fresh.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
      },
    });
    await scrollDown(page, 0.6);
    const card = page.getByRole("listitem").filter({ hasText: "Glove Cut Levels" });
    await card.getByRole("link").first().dispatchEvent("click");
    await waitForHeading(page, "The American mark");
    await frames(page);
    expect(await page.evaluate(place)).toBe(0);
    if (hasNavigation) await reload(page, "The American mark");
    await page.goBack();
    await expectRestored(page, "Glove Cut Levels");
  }
});
