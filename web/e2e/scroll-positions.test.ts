import { expect, it } from "vitest";
import { visitBeforeHydration } from "./before-hydration.ts";
import { type Visit, visit, waitUntilUsable } from "./browser.ts";
import { nextFrame } from "./settled.ts";

const scrollPosition = () => Math.round(scrollY);

/**
 * Opens the contact section without hydration, and waits until the browser has scrolled to it and the fonts have
 * loaded. The load event cannot be awaited, because it waits for the scripts, which are held back.
 */
async function openContactSection() {
  const unhydrated = await visitBeforeHydration("/#contact");
  await unhydrated.page.waitForFunction(
    () => document.readyState === "interactive" && document.fonts.status === "loaded" && scrollY > 2000,
  );
  for (let frame = 0; frame < 5; frame++) await nextFrame(unhydrated.page);
  return unhydrated;
}

it("keeps a field's text and focus through hydration, in the section that the URL's fragment names", async () => {
  const { page, releaseHydration } = await openContactSection();
  const name = page.locator("#contact").getByLabel("Full Name");
  await name.click();
  await name.pressSequentially("Anastasia of Low");
  releaseHydration();
  await waitUntilUsable(page);
  await nextFrame(page);
  await page.keyboard.type("er Austria");
  expect(await name.inputValue()).toBe("Anastasia of Lower Austria");
});

it("does not scroll on hydration after the visitor has left the section that the URL's fragment names", async () => {
  const { page, releaseHydration } = await openContactSection();
  await page.evaluate(() => scrollBy({ top: -1500, behavior: "instant" }));
  const before = await page.evaluate(scrollPosition);
  releaseHydration();
  await waitUntilUsable(page);
  await nextFrame(page);
  expect(await page.evaluate(scrollPosition)).toBe(before);
});

/** Opens a page and scrolls down to `ratio` of the scrollable height. */
async function visitScrolledDown(path: string, heading: string, ratio: number, options: Visit = {}) {
  const page = await visit(path, {
    on: "phone",
    ...options,
    prepare: async (fresh) => {
      await options.prepare?.(fresh);
      await fresh.addInitScript((watchedPath) => {
        // Stores the position as late as possible, because late content may have moved the page.
        const storePosition = () =>
          location.pathname + location.search === watchedPath &&
          sessionStorage.setItem("left", String(scrollY));
        // Ignores the event that a test dispatches.
        addEventListener("pagehide", ({ isTrusted }) => isTrusted && storePosition());
        addEventListener("click", storePosition, true);
      }, path);
    },
  });
  const waitForHeading = () =>
    page.getByRole("main").getByRole("heading", { name: heading }).last().waitFor();
  const reload = async () => {
    await page.reload();
    await waitForHeading();
    await waitUntilUsable(page);
  };
  if (options.serviceWorker) await reload(); // from the service worker's cache
  const scroll = (ratio: number) =>
    scrollTo(0, Math.round(ratio * (document.documentElement.scrollHeight - innerHeight)));
  await page.evaluate(scroll, ratio);
  /** Expects the scroll position at which the page was left. */
  const expectRestored = async () => {
    await waitForHeading();
    const left = await page.evaluate(() => Math.round(Number(sessionStorage.getItem("left"))));
    expect(left).toBeGreaterThan(500);
    await expect.poll(() => page.evaluate(scrollPosition)).toBe(left);
  };
  const expectRestoredAfterReloadAndBack = async () => {
    await reload();
    await expectRestored();
    await page.goto("/privacy-policy");
    await page.goBack();
    await expectRestored();
  };
  return { page, reload, expectRestored, expectRestoredAfterReloadAndBack };
}

it("restores the scroll position of search results after leaving or reloading them", async () => {
  const { expectRestoredAfterReloadAndBack } = await visitScrolledDown("/shop/search?q=gloves", "Glove", 0.4);
  await expectRestoredAfterReloadAndBack();
});

it("restores the scroll position at the end of a page", async () => {
  const { reload, expectRestored } = await visitScrolledDown("/shop/search?q=gloves", "Glove", 1, {
    on: "laptop",
    serviceWorker: true,
  });
  await reload();
  await expectRestored();
});

const visitArticleScrolledDown = () =>
  visitScrolledDown("/blog/glove-cut-levels", "The American mark", 0.5, { serviceWorker: true });

/** Runs on the next load only. Fires pagehide as soon as the app has begun to restore the position. */
function leaveWhileRestoring(): void {
  if (sessionStorage.getItem("kept")) return;
  const add = window.addEventListener as (...args: unknown[]) => void;
  window.addEventListener = (type: string, ...rest: unknown[]) => {
    add(type, ...rest);
    if (type !== "pagehide") return;
    queueMicrotask(() => {
      dispatchEvent(new Event("pagehide"));
      const storageKey = `millrace-place-${window.navigation?.currentEntry?.key}`;
      sessionStorage.setItem("kept", String(sessionStorage.getItem(storageKey)));
    });
  };
}

it("restores an article's scroll position from the service worker's cache, even if it was left meanwhile", async () => {
  const { page, reload, expectRestored, expectRestoredAfterReloadAndBack } = await visitArticleScrolledDown();
  await expectRestoredAfterReloadAndBack();

  await page.addInitScript(leaveWhileRestoring);
  await reload();
  const [kept, left] = await page.evaluate(() => ["kept", "left"].map((key) => sessionStorage.getItem(key)));
  expect(kept).toBe(left);
  await expectRestored();
});

/** Turns the mouse wheel every 5 ms, and before each frame too, because timers are late on a slow machine. */
function keepTurningWheel(): void {
  // Only a real wheel stops the browser's own restoration.
  history.scrollRestoration = "manual";
  const turnWheel = () => dispatchEvent(new WheelEvent("wheel"));
  const turnEveryFrame = () => requestAnimationFrame(turnEveryFrame) && turnWheel();
  turnEveryFrame();
  setInterval(turnWheel, 5);
}

it("does not restore an article's scroll position if the visitor turns the wheel while the page reloads", async () => {
  const { page, reload, expectRestored } = await visitArticleScrolledDown();
  await reload();
  await expectRestored();

  await page.addInitScript(keepTurningWheel);
  await reload();
  await nextFrame(page);
  expect(await page.evaluate(scrollPosition)).toBe(0);
});

it("restores the scroll position after Back without the Navigation API", async () => {
  const { page, reload, expectRestored } = await visitScrolledDown("/blog", "Glove Cut Levels", 0.9, {
    prepare: (fresh) =>
      fresh.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined })),
  });
  await reload();
  await expectRestored();
  await page.evaluate(() => scrollTo(0, 800));
  await page
    .getByRole("link", { name: /Glove Cut Levels/ })
    .first()
    .dispatchEvent("click");
  await page.getByRole("heading", { name: "The American mark" }).waitFor();
  await page.goBack();
  await expectRestored();
});

it("restores the list's scroll position after leaving or reloading it, and after an article was reloaded", async () => {
  const { page, expectRestored, expectRestoredAfterReloadAndBack } = await visitScrolledDown(
    "/blog",
    "Glove Cut Levels",
    0.6,
  );
  await expectRestoredAfterReloadAndBack();
  const card = page.getByRole("listitem").filter({ hasText: "Glove Cut Levels" });
  await card.getByRole("link").first().dispatchEvent("click");
  await page.getByRole("heading", { name: "The American mark" }).waitFor();
  await nextFrame(page);
  expect(await page.evaluate(scrollPosition)).toBe(0);
  await page.reload();
  await page.getByRole("heading", { name: "The American mark" }).waitFor();
  await page.goBack();
  await expectRestored();
});
