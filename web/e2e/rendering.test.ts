import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { measuredPaths } from "../bench/measured-paths.ts";
import { origin, visit, waitUntilUsable } from "./browser.ts";
import { waitUntilSettled } from "./settled.ts";

const headings = [
  "Why Choose Millrace",
  "About Millrace",
  "Our Services",
  "Our Products",
  "Brands We Carry",
  "What Our Clients Say",
  "Ready to Optimize Your Industrial Supply Chain?",
  "Contact Us",
  "Quick Links",
];

it("exposes the section headings to innerText, and the testimonials to Find in page", async () => {
  const page = await visit("/", { on: "phone" });
  for (const end of [false, true]) {
    if (end) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const text = await page.evaluate(() => document.body.innerText);
    for (const words of headings) expect(text).toContain(words);
  }
  for (const name of ["Marta Lindqvist", "Deshawn Okafor", "Helen Brandvold"])
    expect(
      await page.evaluate((words) => {
        getSelection()?.removeAllRanges();
        return (window as unknown as { find: (text: string) => boolean }).find(words);
      }, name),
      name,
    ).toBe(true);
});

it.each([true, false])(
  "prints the dates of an article and of the list of articles (scripts: %s)",
  async (javaScriptEnabled) => {
    const page = await visit("/blog/glove-cut-levels", { javaScriptEnabled, beforeHydration: true });
    await page.emulateMedia({ media: "print" });
    const [longDate = ""] = await page.locator("main time").allInnerTexts();
    expect(longDate).toMatch(/^[A-Z]\w+ \d{1,2}, 20\d\d$/);
    await page.goto("/blog");
    const shortDates = await page.locator("main time").allInnerTexts();
    expect(shortDates.length).toBeGreaterThan(0);
    for (const date of shortDates) expect(date).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/);
  },
);

/** An entry of the Layout Instability API, not in TypeScript's types: https://wicg.github.io/layout-instability/. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/**
 * Makes the browser keep the fallback font if the heading font arrives late. On machines where the metric-adjusted
 * fallback's local font is missing, a late swap would shift text.
 */
const preventFontSwap = (page: Page) =>
  page.route("**/*", async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("font-display:swap", "font-display:optional");
    // Drops the policy, because its hashes are those of the unchanged styles.
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ status: response.status(), headers, body });
  });

it("shifts no layout while a page loads", async () => {
  // Routes disable the browser's cache, so every page loads as on a first visit.
  const page = await visit("/sitemap", { on: "phone", prepare: preventFontSwap });
  for (const path of measuredPaths) {
    await page.goto(path);
    await waitUntilUsable(page);
    await waitUntilSettled(page);
    const shifts = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const found: string[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as LayoutShift[])
              found.push(`${entry.value} ${entry.sources.map(({ node }) => (node as Element)?.outerHTML)}`);
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
        }),
    );
    expect(shifts, path).toEqual([]);
  }
});

it("paints no frame in the system's theme if the visitor has chosen the other", async () => {
  const page = await visit("/sitemap", {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const paintedColors = new Set<string>();
        Object.assign(globalThis, { paintedColors });
        const sampleFrame = () => {
          if (document.body) paintedColors.add(getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(sampleFrame);
        };
        sampleFrame();
      }),
  });
  for (const [chosen, system, color] of [
    ["dark", "light", "rgb(18, 22, 27)"],
    ["light", "dark", "rgb(247, 246, 242)"],
  ] as const) {
    await page.evaluate((theme) => localStorage.setItem("millrace-theme", theme), chosen);
    await page.emulateMedia({ colorScheme: system });
    await page.goto("/");
    await waitUntilUsable(page);
    const paintedColors = await page.evaluate(() => [
      ...(globalThis as unknown as { paintedColors: Set<string> }).paintedColors,
    ]);
    expect(paintedColors, chosen).toEqual([color]);
  }
});

it("links to the same assets in served and precached documents", async () => {
  const assetsOf = async (path: string) => {
    const html = await (await fetch(origin + path)).text();
    const links = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/assets\/[^"]*)"/g)];
    expect(links, path).not.toEqual([]);
    return links.map(([, file]) => file);
  };
  expect(await assetsOf("/")).toEqual(await assetsOf("/pages/home.html"));
  expect(await assetsOf("/quote")).toEqual(await assetsOf("/pages/quote.html"));
});
