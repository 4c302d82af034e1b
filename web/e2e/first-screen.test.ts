import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { templates } from "../bench/templates.ts";
import { type Visit, visit, type Width } from "./browser.ts";

const onLaptop: [string, Width] = ["/", "laptop"];

/** Pixels in which two pictures differ; a canvas counts them. */
const differing = (page: Page, pictures: readonly Buffer[]) =>
  page.evaluate(
    async (encoded) => {
      const [one, other] = await Promise.all(
        encoded.map(async (png) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext("2d");
          context?.drawImage(image, 0, 0);
          return new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? []);
        }),
      );
      if (!one?.length || one.length !== other?.length) return Number.NaN;
      return one.reduce((count, pixel, at) => count + (pixel === other[at] ? 0 : 1), 0);
    },
    pictures.map((png) => png.toString("base64")),
  );

/** Below the first screen too; others like an article are the app's. */
const sizeOf = async (page: Page) => {
  const text = page.locator("main, .article").last();
  return text.evaluate(({ scrollWidth, scrollHeight }) => ({ scrollWidth, scrollHeight }));
};

/** The document with the style in it, and nothing of the app yet. */
const appless: Visit = {
  early: true,
  expectedErrors: /ERR_FAILED/,
  prepare: (page) => page.route(/\/assets\/.*\.(js|css)$/, (route) => route.abort()),
};
const scriptless: Visit = { early: true, javaScriptEnabled: false };

it.each([...templates.map((path): [string, Width] => [path, "phone"]), onLaptop])(
  "looks the same on %s (%s) before the app is there, with it, and without scripts",
  async (path, on) => {
    const looks = await Promise.all(
      [{}, appless, scriptless].map(async (how) => {
        const page = await visit(path, { on, ...how });
        await page.waitForLoadState("networkidle");
        await page.locator("html:not([data-late])").waitFor(); // all of it is laid out
        await page.evaluate(() => document.fonts.ready);
        return { size: await sizeOf(page), picture: await page.screenshot({ animations: "disabled" }) };
      }),
    );
    const canvas = await visit("/sitemap");
    const [whole, ...others] = looks;
    for (const { size, picture } of others) {
      expect(size).toEqual(whole?.size);
      // Rounded corners of what floats may be blended otherwise.
      expect(await differing(canvas, [whole?.picture as Buffer, picture])).toBeLessThan(100);
    }
  },
);

/** Below the first screen, of which far parts may rest. */
const parts = (page: Page) => page.locator(".late-laid");

const areResting = (page: Page) =>
  parts(page).evaluateAll((all) =>
    (all as HTMLElement[])
      .filter((part) => part.getBoundingClientRect().top > innerHeight)
      .every(({ style }) => style.contentVisibility === "auto"),
  );

/** Nothing moves when somebody comes there. */
async function areAsHighAsTheyLook(page: Page): Promise<void> {
  const heights = () =>
    parts(page).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
  const resting = await heights();
  expect(resting.length).toBeGreaterThan(5);
  await parts(page).evaluateAll((all) => {
    for (const part of all as HTMLElement[]) part.style.contentVisibility = "visible";
  });
  expect(await heights()).toEqual(resting);
}

it.each([
  ["/", [true, false]],
  ["/#contact", []], // whose place is looked for
])("lays out what lies below the first screen of %s late, and all of it", async (path, late) => {
  const page = await visit(path, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const told: boolean[] = [];
        Object.assign(globalThis, { told });
        new MutationObserver(() => told.push("late" in document.documentElement.dataset)).observe(document, {
          subtree: true,
          attributeFilter: ["data-late"],
        });
      }),
  });
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { told: boolean[] }).told))
    .toEqual(late);
  if (late.length) await expect.poll(() => areResting(page)).toBe(true);
  await areAsHighAsTheyLook(page);
});

it("lets what lies below rest when its letters have come, with which it may be higher", async () => {
  const held = Promise.withResolvers<void>();
  const page = await visit("/", {
    prepare: (fresh) => fresh.route(/\.woff2$/, (route) => held.promise.then(() => route.continue())),
    early: true,
  });
  await page.locator("html:not([data-late])").waitFor();
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 100)));
  held.resolve();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => areResting(page)).toBe(true);
  await areAsHighAsTheyLook(page);
});

it.each<[string, Visit["forcedColors"], Parameters<Page["route"]>[1]]>([
  ["the app fails", "none", (route) => route.abort()],
  ["colours are forced, which the document's own style knows nothing of", "active", () => {}],
])("brings the whole style without the app where %s", async (_, forcedColors, answer) => {
  const page = await visit("/quote", {
    early: true,
    forcedColors: forcedColors ?? "none",
    expectedErrors: /ERR_FAILED/,
    prepare: (fresh) => fresh.route(/\/assets\/index.*\.js$/, answer),
  });
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet);
});

it.each(templates)(
  "shows %s without writing a date, of which the first is slow, until it is near",
  async (path) => {
    const page = await visit(path, {
      on: "phone",
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          const told = { dates: 0 };
          Object.assign(globalThis, { told });
          Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
            construct: (format, options) => {
              told.dates += 1;
              return Reflect.construct(format, options);
            },
          });
        }),
    });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => (globalThis as unknown as { told: { dates: number } }).told.dates)).toBe(
      0,
    );
    for (const date of await page.locator("time").all()) {
      await date.scrollIntoViewIfNeeded();
      await expect.poll(() => date.innerText()).toMatch(/20\d\d/);
    }
  },
);
