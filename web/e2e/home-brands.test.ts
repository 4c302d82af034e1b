import { expect, it } from "vitest";
import { fallbackBrands } from "#contract/fallback-brands.ts";
import { visit, waitUntilUsable } from "./browser.ts";
import {
  brandsOffset,
  carousel,
  clickHomeLink,
  mockBrands,
  scrollToBrands,
  visitHomeByLink,
  visitWithMotion,
} from "./home.ts";

it("advances the brands every 2000 ms until paused, also after a press and a resize", async () => {
  const page = await visitWithMotion();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  // Pressing Next does not stop the timer, which has just fired: `pauseAt` moves the clock.
  await carousel(page).getByRole("button", { name: "Next brands" }).click();
  await page.clock.runFor(1500);
  const restingOffset = await brandsOffset(page);
  await page.clock.runFor(300);
  expect(await brandsOffset(page)).toBeCloseTo(restingOffset, 0);
  await page.clock.runFor(1700);
  const nextOffset = await brandsOffset(page);
  expect(nextOffset).not.toBeCloseTo(restingOffset, 0);
  await page.setViewportSize({ width: 800, height: 900 });
  await page.clock.runFor(3000);
  const resizedOffset = await brandsOffset(page);
  await page.clock.runFor(5000);
  expect(await brandsOffset(page)).not.toBeCloseTo(resizedOffset, 0);

  await carousel(page).getByRole("button", { name: "Pause brands" }).click();
  await page.clock.runFor(1500);
  const pausedOffset = await brandsOffset(page);
  await page.clock.runFor(10_000);
  expect(await brandsOffset(page)).toBeCloseTo(pausedOffset, 0);
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.clock.runFor(1500);
  const { x = 0, y = 0 } = (await carousel(page).boundingBox()) ?? {};
  await page.mouse.click(x + 300, y + 20); // on the slides
  await page.clock.runFor(1500);
  const pressedOffset = await brandsOffset(page);
  await page.clock.runFor(10_000);
  expect(await brandsOffset(page)).toBeCloseTo(pressedOffset, 0);
});

it("shows five to ten brands per view, and with reduced motion moves them only when a button is pressed", async () => {
  const page = await visit("/", { prepare: (newPage) => newPage.clock.install() });
  await scrollToBrands(page);
  for (const [width, slides] of [
    [390, 5],
    [639, 5],
    [640, 6],
    [1024, 8],
    [1440, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const perView = await carousel(page)
      .getByRole("listitem")
      .first()
      .evaluate((slide) => (slide.parentElement?.offsetWidth ?? 0) / slide.getBoundingClientRect().width);
    expect(perView, `${width} px`).toBeCloseTo(slides, 1);
  }
  expect(await carousel(page).getByRole("listitem").count()).toBe(18);
  await page.clock.runFor(500);
  const before = await brandsOffset(page);
  await page.clock.runFor(10_000);
  expect(await brandsOffset(page)).toBe(before);
  await carousel(page).getByRole("button", { name: "Next brands" }).click();
  await page.clock.runFor(2000);
  expect(await brandsOffset(page)).not.toBe(before);
  expect(await page.locator(".marquee-track").evaluate((e) => getComputedStyle(e).animationName)).toBe(
    "none",
  );
});

it("shows six placeholders while the brands load, and the built-in brands if the list is empty or cannot be loaded", async () => {
  const released = Promise.withResolvers<void>();
  const page = await visitHomeByLink({
    expectedErrors: /500|Unable to load brand logos/,
    prepare: (newPage) =>
      newPage.route("**/api/brands", async (route) => {
        await released.promise;
        await route.continue();
      }),
  });
  const loading = page.getByRole("status", { name: "Loading brands" });
  await loading.waitFor();
  expect(await loading.getByRole("listitem").count()).toBe(6);
  const height = () => page.locator("#brands").evaluate((section) => section.clientHeight);
  const before = await height();
  released.resolve();
  await carousel(page).waitFor();
  expect(await height()).toBe(before);

  const names = () =>
    carousel(page)
      .getByRole("img")
      .evaluateAll((all) => all.map((i) => i.getAttribute("alt")));
  const failure = page.getByText("Unable to load brand logos");
  const builtIn = fallbackBrands.map((brand) => brand.name);
  const openHomeAgain = async () => {
    await page.goto("/sitemap");
    await waitUntilUsable(page);
    await clickHomeLink(page);
  };
  await mockBrands({ success: true, data: [] })(page);
  await openHomeAgain();
  await carousel(page).waitFor();
  expect(await names()).toEqual(builtIn);
  expect(await failure.count()).toBe(0);
  await mockBrands("broken")(page);
  await openHomeAgain();
  await failure.waitFor();
  expect(await names()).toEqual(builtIn);
});

it("moves ten brands only where they do not fit, and shows the name of one whose logo does not load", async () => {
  const data = Array.from({ length: 10 }, (_, i) => ({
    name: i ? `Brand ${i}` : "Ghost",
    logoUrl: i ? fallbackBrands[i]?.logoUrl : "/images/brands/ghost.svg",
  }));
  const page = await visitHomeByLink({
    reducedMotion: "no-preference",
    expectedErrors: /404/,
    prepare: async (newPage) => {
      await newPage.clock.install();
      await mockBrands({ success: true, data })(newPage);
    },
  });
  const isMoving = async () => {
    const offsets = new Set<number>();
    for (let i = 0; i < 10; i++) {
      await page.clock.runFor(500);
      offsets.add(Math.round(await brandsOffset(page)));
    }
    return offsets.size > 1;
  };
  await scrollToBrands(page);
  await carousel(page).getByText("Ghost").waitFor();
  expect(await isMoving()).toBe(false);
  await page.setViewportSize({ width: 390, height: 900 });
  await scrollToBrands(page);
  await page.clock.runFor(500);
  expect(await isMoving()).toBe(true);
});
