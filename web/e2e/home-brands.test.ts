import { expect, it } from "vitest";
import { fallbackBrands } from "#contract/fallback-brands.ts";
import { visit } from "./browser.ts";
import { brandsAnswer, carousel, comeHome, comeNear, offset, openMoving } from "./home.ts";

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
  const page = await openMoving();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  // Pressing a button restarts the timer, and the next step still comes.
  await carousel(page).getByRole("button", { name: "Next brands" }).click();
  await page.clock.runFor(1500);
  const rest = await offset(page);
  await page.clock.runFor(300);
  expect(await offset(page)).toBeCloseTo(rest, 0);
  await page.clock.runFor(1700);
  const next = await offset(page);
  expect(next).not.toBeCloseTo(rest, 0);
  await page.clock.runFor(2000);
  expect(await offset(page)).not.toBeCloseTo(next, 0);

  await carousel(page).getByRole("button", { name: "Pause brands" }).click();
  await page.clock.runFor(1500);
  const paused = await offset(page);
  await page.clock.runFor(10_000);
  expect(await offset(page)).toBeCloseTo(paused, 0);
});

it("stands still with reduced motion, and its buttons still work", async () => {
  const page = await visit("/", { prepare: (fresh) => fresh.clock.install() });
  await comeNear(page);
  await page.clock.runFor(500);
  const before = await offset(page);
  await page.clock.runFor(10_000);
  expect(await offset(page)).toBe(before);
  await carousel(page).getByRole("button", { name: "Next brands" }).click();
  await page.clock.runFor(2000);
  expect(await offset(page)).not.toBe(before);
  expect(await page.locator(".marquee-track").evaluate((e) => getComputedStyle(e).animationName)).toBe(
    "none",
  );
});

it("shows six placeholders while the brands load", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await comeHome({
    prepare: (fresh) =>
      fresh.route("**/api/brands", async (route) => {
        await answered;
        await route.continue();
      }),
  });
  const loading = page.getByRole("status", { name: "Loading brands" });
  await loading.waitFor(); // below the first screen, which paints first
  expect(await loading.getByRole("listitem").count()).toBe(6);
  const height = () => page.locator("#brands").evaluate((section) => section.clientHeight);
  const before = await height();
  answer();
  await carousel(page).waitFor();
  expect(await height()).toBe(before);
});

it("shows the eighteen built-in brands when the list is empty, without a message", async () => {
  const page = await comeHome({ prepare: brandsAnswer({ success: true, data: [] }) });
  await carousel(page).waitFor();
  const names = await carousel(page)
    .getByRole("img")
    .evaluateAll((all) => all.map((i) => i.getAttribute("alt")));
  expect(names).toEqual(fallbackBrands.map((brand) => brand.name));
  expect(await page.getByText("Unable to load brand logos").count()).toBe(0);
});

it("says that the brands could not be loaded, and shows the built-in ones", async () => {
  const page = await comeHome({
    prepare: brandsAnswer("broken"),
    expectedErrors: /500|Unable to load brand logos/,
  });
  await page.getByText("Unable to load brand logos").waitFor();
  expect(await carousel(page).getByRole("listitem").count()).toBe(18);
});

it("replaces a logo that does not load with the brand's name", async () => {
  const data = [{ name: "Ghost", logoUrl: "/images/brands/ghost.svg" }];
  const page = await comeHome({ prepare: brandsAnswer({ success: true, data }), expectedErrors: /404/ });
  await carousel(page).scrollIntoViewIfNeeded();
  await carousel(page).getByText("Ghost").waitFor();
});

it("keeps moving the brands after the window is resized", async () => {
  const page = await openMoving();
  await page.setViewportSize({ width: 800, height: 900 });
  await page.clock.runFor(3000);
  const before = await offset(page);
  await page.clock.runFor(5000);
  expect(await offset(page)).not.toBeCloseTo(before, 0);
});
