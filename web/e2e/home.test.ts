import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visit } from "./browser.ts";
import { carousel, visitWithMotion } from "./home.ts";

/** Runs in the page. Returns whether the contact section begins just below the header, which is 80 px high. */
const isContactReached = () =>
  Math.abs((document.getElementById("contact")?.getBoundingClientRect().top ?? 0) - 80) < 1;

const sectionHeadings = [
  "Why Choose Millrace",
  "About Millrace",
  "Our Services",
  "Our Products",
  "Brands We Carry",
  "What Our Clients Say",
  "Ready to Optimize Your Industrial Supply Chain?",
  "Contact Us",
];

it("shows every section in order, and leads to the contact section with one history entry", async () => {
  const page = await visit("/");
  await carousel(page).waitFor();
  expect(await page.locator("main h1, main h2").allTextContents()).toEqual([
    "Industrial Solutions for Every Challenge",
    ...sectionHeadings,
  ]);
  const text = await page.locator("main").textContent();
  const words = ["Quality Assurance", "Reliable Delivery", "Expert Support", "New", "100%", "1,000+", "24/7"];
  const services = ["MRO Supplies", "Safety Equipment", "Packaging Materials", "Send Us a Message"];
  const office = ["Wilmington, Delaware", "Monday-Friday: 8:30 AM-5:00 PM", "Saturday-Sunday: Closed"];
  for (const word of [...words, ...services, ...office]) expect(text).toContain(word);
  for (const id of ["about", "services", "products", "brands", "contact"]) {
    expect(await page.locator(`section#${id}`).count(), id).toBe(1);
  }

  const countHistoryEntries = () => page.evaluate(() => history.length);
  const before = await countHistoryEntries();
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Request Product Information" }).click();
  await page.waitForFunction(isContactReached);
  expect(await countHistoryEntries()).toBe(before + 1);
  await page.getByRole("link", { name: "Request a Consultation" }).click();
  await page.waitForFunction(isContactReached);
});

/** Returns the index of the testimonial that fills the row, or -1 while the row scrolls. */
const shownTestimonial = (page: Page) =>
  page
    .getByRole("region", { name: "Testimonials" })
    .locator("figure")
    .evaluateAll((figures) => {
      const left = figures[0]?.parentElement?.getBoundingClientRect().left ?? 0;
      return figures.findIndex((figure) => Math.abs(figure.getBoundingClientRect().left - left) < 2);
    });

it("rotates three testimonials every 5 s, not while paused, until the visitor chooses one", async () => {
  const page = await visitWithMotion();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const region = page.getByRole("region", { name: "Testimonials" });
  const press = (name: string) => region.getByRole("button", { name }).click();
  const shownIndex = () => shownTestimonial(page);
  const dots = region.getByRole("button", { name: /^Testimonial \d of 3$/ });
  const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
  await region.evaluate((e) =>
    e.addEventListener("scrollend", () => e.setAttribute("data-scroll-ended", ""), { capture: true }),
  );
  /** Runs an action that shows a testimonial, and waits until the row has scrolled, which the mocked clock does not control. */
  const actAndScroll = async (index: number, action: () => Promise<unknown>) => {
    await region.evaluate((e) => e.removeAttribute("data-scroll-ended"));
    await action();
    await page.locator("[data-scroll-ended]").waitFor();
    await expect.poll(async () => [await shownIndex(), await current()]).toEqual([index, index]);
  };
  expect(await region.getByRole("img", { name: "5 out of 5 stars", includeHidden: true }).count()).toBe(3);

  await press("Pause testimonials");
  await expect.poll(async () => (await shownIndex()) === (await current())).toBe(true);
  const first = await current();
  await page.clock.runFor(20_000);
  expect(await shownIndex()).toBe(first);
  await press("Play testimonials");
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.runFor(4250);
    expect(await shownIndex()).toBe((first + turn) % 3);
    await actAndScroll((first + turn + 1) % 3, () => page.clock.runFor(750));
  }

  const chosen = (first + 1) % 3;
  await actAndScroll(chosen, () => press(`Testimonial ${chosen + 1} of 3`));
  await actAndScroll(first, () => press("Previous testimonial"));
  await actAndScroll(chosen, () => press("Next testimonial"));
  await page.clock.runFor(60_000);
  expect(await shownIndex()).toBe(chosen);
});

it("keeps stars and the chosen testimonial's dot distinct in both themes, and shows it whole after the window has been resized", async () => {
  const page = await visit("/");
  for (const isDark of [false, true]) {
    const colors = await page.evaluate((isDark) => {
      document.documentElement.classList.toggle("dark", isDark);
      const context = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;
      const style = (selector: string, property: "color" | "backgroundColor" = "backgroundColor") => {
        context.fillStyle = getComputedStyle(document.querySelector(selector) as Element)[property];
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      };
      return [
        style('.icon:has([href$="#star"])', "color"),
        style("[aria-current=true] > span"),
        style("section.sheet"),
      ];
    }, isDark);
    const [star = 0, dot = 0, sheet = 0] = colors.map(luminance);
    for (const color of [star, dot]) {
      expect((Math.max(color, sheet) + 0.05) / (Math.min(color, sheet) + 0.05)).toBeGreaterThanOrEqual(3);
    }
  }
  const region = page.getByRole("region", { name: "Testimonials" });
  await region.getByRole("button", { name: "Testimonial 2 of 3" }).click();
  await expect.poll(() => shownTestimonial(page)).toBe(1);
  for (const width of [900, 1600, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => shownTestimonial(page), { timeout: 5000, message: `${width} px wide` }).toBe(1);
  }
});

/** Relative luminance of red, green and blue from 0 to 255, as WCAG defines it. */
function luminance(color: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it("pauses the marquee, and shows the focus ring on colored bands", async () => {
  const page = await visit("/", { reducedMotion: "no-preference" });
  const focusAndReadRing = async (locator: ReturnType<Page["locator"]>) => {
    await page.keyboard.press("Tab");
    await locator.focus();
    return locator.evaluate((e) => {
      const { outlineColor, outlineOffset } = getComputedStyle(e);
      const band = getComputedStyle(e.closest("section, .ring-on-red, .bg-red") as Element).backgroundColor;
      return { outlineColor, outlineOffset, band };
    });
  };
  const link = await focusAndReadRing(page.getByRole("link", { name: "Request a Consultation" }));
  expect(link.outlineColor).not.toBe(link.band);
  const pause = await focusAndReadRing(page.getByRole("button", { name: "Pause announcement" }));
  expect(pause.outlineColor).not.toBe(pause.band);
  expect(Number.parseFloat(pause.outlineOffset)).toBeLessThan(0);

  const state = () => page.locator(".marquee-track").evaluate((e) => getComputedStyle(e).animationPlayState);
  expect(await state()).toBe("running");
  await page.keyboard.press("Enter");
  await expect.poll(state).toBe("paused");
});

it("exposes the headings and testimonials to Find in page on phones, gives links a height of at least 44 px, and fits into 320 px", async () => {
  const page = await visit("/", { on: "phone" });
  for (const end of [false, true]) {
    if (end) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const text = await page.evaluate(() => document.body.innerText);
    for (const words of [...sectionHeadings, "Quick Links"]) expect(text).toContain(words);
  }
  for (const name of ["Marta Lindqvist", "Deshawn Okafor", "Helen Brandvold"])
    expect(
      await page.evaluate((words) => {
        getSelection()?.removeAllRanges();
        return (window as unknown as { find: (text: string) => boolean }).find(words);
      }, name),
      name,
    ).toBe(true);

  const links = page.locator("footer a, #contact a[href^=mailto], #services a");
  const heights = await links.evaluateAll((all) =>
    all.map((e) => [e.textContent, e.getBoundingClientRect().height] as const),
  );
  expect(heights.length).toBeGreaterThan(10);
  expect(heights.filter(([, height]) => height < 44)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
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
