import { expect, it } from "vitest";
import { fallbackBrands } from "#contract/fallback-brands.ts";
import { visit } from "./browser.ts";
import { brandsOffset, carousel, mockBrands, navigateHome, scrollToBrands, visitWithMotion } from "./home.ts";

it.each([
  [390, 5],
  [639, 5],
  [640, 6],
  [1024, 8],
  [1440, 10],
])("at %i px, shows %i brands per view", async (width, slides) => {
  const page = await visit("/", { viewport: { width, height: 900 } });
  await carousel(page).waitFor();
  const perView = await carousel(page)
    .getByRole("listitem")
    .first()
    .evaluate((slide) => (slide.parentElement?.offsetWidth ?? 0) / slide.getBoundingClientRect().width);
  expect(perView).toBeCloseTo(slides, 1);
  expect(await carousel(page).getByRole("listitem").count()).toBe(18);
});

it("advances the brands every 2000 ms and does not stop on interaction", async () => {
  const page = await visitWithMotion();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  // Pressing a button restarts the timer but does not stop it.
  await carousel(page).getByRole("button", { name: "Next brands" }).click();
  await page.clock.runFor(1500);
  const restingOffset = await brandsOffset(page);
  await page.clock.runFor(300);
  expect(await brandsOffset(page)).toBeCloseTo(restingOffset, 0);
  await page.clock.runFor(1700);
  const nextOffset = await brandsOffset(page);
  expect(nextOffset).not.toBeCloseTo(restingOffset, 0);
  await page.clock.runFor(2000);
  expect(await brandsOffset(page)).not.toBeCloseTo(nextOffset, 0);

  await carousel(page).getByRole("button", { name: "Pause brands" }).click();
  await page.clock.runFor(1500);
  const paused = await brandsOffset(page);
  await page.clock.runFor(10_000);
  expect(await brandsOffset(page)).toBeCloseTo(paused, 0);
});

it("keeps the brands still with reduced motion, except when a button is pressed", async () => {
  const page = await visit("/", { prepare: (newPage) => newPage.clock.install() });
  await scrollToBrands(page);
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

it("shows six placeholders while the brands load", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await navigateHome({
    prepare: (newPage) =>
      newPage.route("**/api/brands", async (route) => {
        await released;
        await route.continue();
      }),
  });
  const loading = page.getByRole("status", { name: "Loading brands" });
  await loading.waitFor(); // below the fold, so rendered after the first paint
  expect(await loading.getByRole("listitem").count()).toBe(6);
  const height = () => page.locator("#brands").evaluate((section) => section.clientHeight);
  const before = await height();
  release();
  await carousel(page).waitFor();
  expect(await height()).toBe(before);
});

it("shows the eighteen built-in brands when the list is empty, without a message", async () => {
  const page = await navigateHome({ prepare: mockBrands({ success: true, data: [] }) });
  await carousel(page).waitFor();
  const names = await carousel(page)
    .getByRole("img")
    .evaluateAll((all) => all.map((i) => i.getAttribute("alt")));
  expect(names).toEqual(fallbackBrands.map((brand) => brand.name));
  expect(await page.getByText("Unable to load brand logos").count()).toBe(0);
});

it("says that the brands could not be loaded, and shows the built-in ones", async () => {
  const page = await navigateHome({
    prepare: mockBrands("broken"),
    expectedErrors: /500|Unable to load brand logos/,
  });
  await page.getByText("Unable to load brand logos").waitFor();
  expect(await carousel(page).getByRole("listitem").count()).toBe(18);
});

it("replaces a logo that does not load with the brand's name", async () => {
  const data = [{ name: "Ghost", logoUrl: "/images/brands/ghost.svg" }];
  const page = await navigateHome({ prepare: mockBrands({ success: true, data }), expectedErrors: /404/ });
  await carousel(page).scrollIntoViewIfNeeded();
  await carousel(page).getByText("Ghost").waitFor();
});

it("keeps moving the brands after the window is resized", async () => {
  const page = await visitWithMotion();
  await page.setViewportSize({ width: 800, height: 900 });
  await page.clock.runFor(3000);
  const before = await brandsOffset(page);
  await page.clock.runFor(5000);
  expect(await brandsOffset(page)).not.toBeCloseTo(before, 0);
});
