import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fallbackBrands } from "#contract/fallback-brands.ts";
import { visit } from "./browser.ts";
import { brandsOffset, carousel, mockBrands, navigateHome, scrollToBrands, visitWithMotion } from "./home.ts";

/** Runs in the page. */
const isContactReached = () =>
  Math.abs((document.getElementById("contact")?.getBoundingClientRect().top ?? 0) - 80) < 1;

it("shows every section in order, with its texts", async () => {
  const page = await visit("/");
  await carousel(page).waitFor();
  expect(await page.locator("main h1, main h2").allTextContents()).toEqual([
    "Industrial Solutions for Every Challenge",
    "Why Choose Millrace",
    "About Millrace",
    "Our Services",
    "Our Products",
    "Brands We Carry",
    "What Our Clients Say",
    "Ready to Optimize Your Industrial Supply Chain?",
    "Contact Us",
  ]);
  const text = await page.locator("main").textContent();
  const words = ["Quality Assurance", "Reliable Delivery", "Expert Support", "New", "100%", "1,000+", "24/7"];
  const services = ["MRO Supplies", "Safety Equipment", "Packaging Materials", "Send Us a Message"];
  const office = ["Wilmington, Delaware", "Monday-Friday: 8:30 AM-5:00 PM", "Saturday-Sunday: Closed"];
  for (const word of [...words, ...services, ...office]) expect(text).toContain(word);
  for (const id of ["about", "services", "products", "brands", "contact"]) {
    expect(await page.locator(`section#${id}`).count(), id).toBe(1);
  }
});

it.each([
  ["button", "Request Product Information"],
  ["link", "Request a Consultation"],
] as const)("leads from the %s %s to the contact section", async (role, name) => {
  const page = await visit("/");
  await page.getByRole(role, { name }).click();
  await page.waitForFunction(isContactReached);
});

/** Returns the index of the testimonial that fills the row, or -1 while it scrolls. */
const shownTestimonial = (page: Page) =>
  page
    .getByRole("region", { name: "Testimonials" })
    .locator("figure")
    .evaluateAll((figures) => {
      const left = figures[0]?.parentElement?.getBoundingClientRect().left ?? 0;
      return figures.findIndex((figure) => Math.abs(figure.getBoundingClientRect().left - left) < 2);
    });

it("rotates three testimonials every 5 s until the visitor chooses one", async () => {
  const page = await visitWithMotion();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const shownIndex = () => shownTestimonial(page);
  const dots = page.getByRole("button", { name: /^Testimonial \d of 3$/ });
  const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
  /** Waits until the current testimonial is shown. The row scrolls in real time, not by the page's mocked clock. */
  const untilScrolled = async () =>
    expect.poll(async () => (await shownIndex()) === (await current())).toBe(true);
  await untilScrolled();
  let shown = await current();
  // Runs up to the next rotation, because the timer was started before the clock was paused.
  for (let ms = 0; (await current()) === shown && ms < 5000; ms += 250) await page.clock.runFor(250);
  await expect.poll(current).toBe((shown + 1) % 3);
  for (let turn = 0; turn < 3; turn++) {
    await untilScrolled();
    shown = await current();
    await page.clock.runFor(4250);
    expect(await current()).toBe(shown);
    await page.clock.runFor(750);
    await expect.poll(current).toBe((shown + 1) % 3);
  }
  await untilScrolled();
  const region = page.getByRole("region", { name: "Testimonials" });
  expect(await region.getByRole("img", { name: "5 out of 5 stars", includeHidden: true }).count()).toBe(3);

  await region.getByRole("button", { name: "Testimonial 1 of 3" }).click();
  await expect.poll(shownIndex).toBe(0);
  await region.getByRole("button", { name: "Previous testimonial" }).click();
  await expect.poll(shownIndex).toBe(2);
  await region.getByRole("button", { name: "Next testimonial" }).click();
  await expect.poll(shownIndex).toBe(0);
  await page.clock.runFor(60_000);
  expect(await shownIndex()).toBe(0);
});

it("pauses the testimonials without ending their rotation", async () => {
  const page = await visitWithMotion();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const region = page.getByRole("region", { name: "Testimonials" });
  await region.getByRole("button", { name: "Pause testimonials" }).click();
  await expect.poll(() => shownTestimonial(page)).toBeGreaterThan(-1);
  const shown = await shownTestimonial(page);
  await page.clock.runFor(20_000);
  expect(await shownTestimonial(page)).toBe(shown);
  await region.getByRole("button", { name: "Play testimonials" }).click();
  await page.clock.runFor(5000);
  await expect.poll(() => shownTestimonial(page)).toBe((shown + 1) % 3);
});

it("pauses the marquee", async () => {
  const page = await visit("/", { reducedMotion: "no-preference" });
  const state = () => page.locator(".marquee-track").evaluate((e) => getComputedStyle(e).animationPlayState);
  expect(await state()).toBe("running");
  await page.getByRole("button", { name: "Pause announcement" }).click();
  expect(await state()).toBe("paused");
});

it.each([
  [390, 1, false],
  [390, 5, false],
  [390, 10, true],
  [1440, 1, false],
  [1440, 5, false],
  [1440, 10, false],
  [1440, 11, true],
])("at %i px, moves %i brands only if they do not fit (%s)", async (width, count, isMoving) => {
  const data = Array.from({ length: count }, (_, i) => ({
    name: `Brand ${i}`,
    logoUrl: fallbackBrands[i]?.logoUrl,
  }));
  const page = await navigateHome({
    viewport: { width, height: 900 },
    reducedMotion: "no-preference",
    prepare: async (newPage) => {
      await newPage.clock.install();
      await mockBrands({ success: true, data })(newPage);
    },
  });
  await scrollToBrands(page);
  await page.clock.runFor(500);
  const offsets = new Set<number>();
  for (let i = 0; i < 10; i++) {
    offsets.add(Math.round(await brandsOffset(page)));
    await page.clock.runFor(500);
  }
  expect(offsets.size > 1).toBe(isMoving);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
});

it("adds one history entry however often the product information button is pressed", async () => {
  const page = await visit("/");
  const press = () => page.getByRole("button", { name: "Request Product Information" }).click();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  for (let i = 0; i < 3; i++) await press();
  expect(await entries()).toBe(before + 1);
});

it("shows icons and the current testimonial in forced colors", async () => {
  const page = await visit("/");
  await page.emulateMedia({ forcedColors: "active" });
  const style = (selector: string, name: "color" | "backgroundColor") =>
    page
      .locator(selector)
      .first()
      .evaluate((e, property) => getComputedStyle(e)[property], name);
  const canvas = await style("body", "backgroundColor");
  for (const icon of ["wrench", "star", "sun"]) {
    expect(await style(`.icon:has([href$="#${icon}"])`, "color"), icon).not.toBe(canvas);
  }
  const background = (selector: string) => style(selector, "backgroundColor");
  expect(await background("[aria-current=true] > span")).not.toBe(
    await background("[aria-current=false] > span"),
  );
});

it.each(["light", "dark"] as const)(
  "gives stars and the current dot enough contrast in the %s theme",
  async (theme) => {
    const page = await visit("/", { theme });
    const colors = await page.evaluate(() => {
      const brush = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;
      const style = (selector: string, property: "color" | "backgroundColor" = "backgroundColor") => {
        brush.fillStyle = getComputedStyle(document.querySelector(selector) as Element)[property];
        brush.fillRect(0, 0, 1, 1);
        return [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      };
      return [
        style('.icon:has([href$="#star"])', "color"),
        style("[aria-current=true] > span"),
        style("section.sheet"),
      ];
    });
    const [star = 0, dot = 0, sheet = 0] = colors.map(luminance);
    for (const color of [star, dot]) {
      expect((Math.max(color, sheet) + 0.05) / (Math.min(color, sheet) + 0.05)).toBeGreaterThanOrEqual(3);
    }
  },
);

/** Relative luminance of red, green and blue from 0 to 255, as WCAG defines it. */
function luminance(color: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it("shows the focus ring on colored bands", async () => {
  const page = await visit("/", { reducedMotion: "no-preference" });
  const ring = async (locator: ReturnType<Page["locator"]>) => {
    await page.keyboard.press("Tab");
    await locator.focus();
    return locator.evaluate((e) => {
      const { outlineColor, outlineOffset } = getComputedStyle(e);
      const band = getComputedStyle(e.closest("section, .ring-on-red, .bg-red") as Element).backgroundColor;
      return { outlineColor, outlineOffset, band };
    });
  };
  const link = await ring(page.getByRole("link", { name: "Request a Consultation" }));
  expect(link.outlineColor).not.toBe(link.band);
  const pause = await ring(page.getByRole("button", { name: "Pause announcement" }));
  expect(pause.outlineColor).not.toBe(pause.band);
  expect(Number.parseFloat(pause.outlineOffset)).toBeLessThan(0);
});

it("keeps the figures inside their cells and shows the whole slogan at 320 px", async () => {
  const page = await visit("/", { viewport: { width: 320, height: 640 } });
  const overflow = await page.locator("#about dd").evaluateAll((all) =>
    all.map((e) => {
      const range = document.createRange();
      range.selectNodeContents(e);
      return range.getBoundingClientRect().right - e.getBoundingClientRect().right;
    }),
  );
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0.5);
  const slogan = await page.locator(".marquee-half span:visible").first().boundingBox();
  expect(slogan?.x).toBeGreaterThanOrEqual(0);
  expect((slogan?.x ?? 0) + (slogan?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(await page.locator(".marquee-half span:visible").count()).toBe(1);
});

it("gives links on phones touch targets of 44 px", async () => {
  const page = await visit("/", { on: "phone" });
  const links = page.locator("footer a, #contact a[href^=mailto], #services a");
  const heights = await links.evaluateAll((all) =>
    all.map((e) => [e.textContent, e.getBoundingClientRect().height] as const),
  );
  expect(heights.length).toBeGreaterThan(10);
  expect(heights.filter(([, height]) => height < 44)).toEqual([]);
});
