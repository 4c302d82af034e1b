import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visitBeforeHydration } from "./before-hydration.ts";
import { usable, visit } from "./browser.ts";

const place = () => Math.round(scrollY);

/** Waits until anything that would move the page has run. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Waits until the browser has scrolled to the section and its fonts have loaded. The load event waits for the scripts.
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

/** Opens a page that the device has cached, and scrolls down. */
async function goDown(
  path: string,
  heading: string,
  part: number,
  on: "phone" | "laptop" = "phone",
  prepare: (page: Page) => unknown = () => {},
) {
  const page = await visit(path, {
    on,
    installed: true,
    prepare: async (fresh) => {
      await prepare(fresh);
      await fresh.addInitScript((ours) => {
        // Stores the position as late as possible, because late content may have moved the page.
        const put = () =>
          location.pathname + location.search === ours && sessionStorage.setItem("left", String(scrollY));
        addEventListener("pagehide", ({ isTrusted }) => isTrusted && put());
        addEventListener("click", put, true);
      }, path);
    },
  });
  const isThere = () => page.getByRole("main").getByRole("heading", { name: heading }).last().waitFor();
  const load = async () => {
    await page.reload();
    await isThere();
    await usable(page);
  };
  await load();
  const scroll = (ratio: number) =>
    scrollTo(0, Math.round(ratio * (document.documentElement.scrollHeight - innerHeight)));
  await page.evaluate(scroll, part);
  /** Expects the position that was left. */
  const isBack = async () => {
    await isThere();
    const left = await page.evaluate(() => Math.round(Number(sessionStorage.getItem("left"))));
    expect(left).toBeGreaterThan(500);
    await expect.poll(() => page.evaluate(place)).toBe(left);
  };
  return { page, load, isBack };
}

it.each([
  ["/blog", 0.6, "Glove Cut Levels"],
  ["/blog/glove-cut-levels", 0.5, "The American mark"],
  ["/shop/search?q=gloves", 0.4, "Glove"],
])("restores the scroll position in %s after leaving or reloading it", async (path, part, heading) => {
  const { page, load, isBack } = await goDown(path, heading, part);
  await load();
  await isBack();
  await page.goto("/privacy-policy");
  await page.goBack();
  await isBack();
});

it.each([
  ["/blog", "Glove Cut Levels"],
  ["/blog/glove-cut-levels", "The American mark"],
  ["/shop/search?q=gloves", "Glove"],
])("restores the scroll position at the end of %s", async (path, heading) => {
  const { load, isBack } = await goDown(path, heading, 1, "laptop");
  await load();
  await isBack();
});

it("keeps the scroll position when a page is left before it is restored", async () => {
  const { page, load, isBack } = await goDown("/blog/glove-cut-levels", "The American mark", 0.5);
  await page.addInitScript(() => {
    // Fires pagehide as soon as the page's own code has started.
    addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("pagehide")));
  });
  await load();
  await isBack();
});

it("leaves Back to browsers without the Navigation API", async () => {
  const { page, load, isBack } = await goDown("/blog", "Glove Cut Levels", 0.9, "phone", (fresh) =>
    fresh.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined })),
  );
  await load();
  await isBack();
  await page.evaluate(() => scrollTo(0, 800));
  await page
    .getByRole("link", { name: /Glove Cut Levels/ })
    .first()
    .dispatchEvent("click");
  await page.getByRole("heading", { name: "The American mark" }).waitFor();
  await page.goBack();
  await isBack();
});

it("restores the list's scroll position after an article was reloaded", async () => {
  const { page, load, isBack } = await goDown("/blog", "Glove Cut Levels", 0.6);
  await load();
  await isBack();
  const card = page.getByRole("listitem").filter({ hasText: "Glove Cut Levels" });
  await card.getByRole("link").first().dispatchEvent("click");
  await page.getByRole("heading", { name: "The American mark" }).waitFor();
  await frames(page);
  expect(await page.evaluate(place)).toBe(0);
  await page.reload();
  await page.getByRole("heading", { name: "The American mark" }).waitFor();
  await page.goBack();
  await isBack();
});

it("does not restore the scroll position if the visitor acts meanwhile", async () => {
  const { page, load } = await goDown("/blog/glove-cut-levels", "The American mark", 0.5);
  await page.addInitScript(() => {
    // Keeps turning the wheel; before each frame too, because timers are late on a slow machine.
    const turn = () => dispatchEvent(new WheelEvent("wheel"));
    const everyFrame = () => requestAnimationFrame(everyFrame) && turn();
    everyFrame();
    setInterval(turn, 5);
  });
  await load();
  await frames(page);
  expect(await page.evaluate(place)).toBe(0);
});
