import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { templates } from "../bench/templates.ts";
import { origin, visit } from "./browser.ts";
import { settled } from "./settled.ts";

const sections = [
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

it("has the text of every section in innerText, also after scrolling to the end", async () => {
  const page = await visit("/", { on: "phone" });
  for (const end of [false, true]) {
    if (end) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const text = await page.evaluate(() => document.body.innerText);
    for (const words of sections) expect(text).toContain(words);
  }
});

it("has every testimonial where Find in page can find it", async () => {
  const page = await visit("/");
  for (const name of ["Marta Lindqvist", "Deshawn Okafor", "Helen Brandvold"])
    expect(
      await page.evaluate((words) => {
        getSelection()?.removeAllRanges();
        return (window as unknown as { find: (text: string) => boolean }).find(words);
      }, name),
      name,
    ).toBe(true);
});

it.each([true, false])("prints an article with its dates (scripts: %s)", async (javaScriptEnabled) => {
  const page = await visit("/blog/glove-cut-levels", { javaScriptEnabled, early: true });
  await page.emulateMedia({ media: "print" });
  const [longDate = ""] = await page.locator("main time").allInnerTexts();
  expect(longDate).toMatch(/^[A-Z]\w+ \d{1,2}, 20\d\d$/);
  await page.goto("/blog");
  for (const date of await page.locator("main time").allInnerTexts())
    expect(date).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/);
});

/** The Layout Instability API, which TypeScript's types lack: https://wicg.github.io/layout-instability/. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/**
 * Makes the browser keep the fallback font if the heading font arrives late. On machines where the metric-adjusted
 * fallback's local font is missing, a late swap would shift text.
 */
const withoutFontSwap = (page: Page) =>
  page.route("**/*", async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("font-display:swap", "font-display:optional");
    // The policy contains hashes of the styles before this change.
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ status: response.status(), headers, body });
  });

it.each(templates)("shifts no layout on %s while it loads", async (path) => {
  const page = await visit(path, { on: "phone", prepare: withoutFontSwap });
  await settled(page);
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            found.push(...entry.sources.map(({ node }) => `${entry.value} ${(node as Element)?.outerHTML}`));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
  );
  expect(shifts).toEqual([]);
});

it.each(["light", "dark"] as const)("paints no frame in the other theme (%s chosen)", async (chosen) => {
  const page = await visit("/", {
    theme: chosen === "dark" ? "light" : "dark", // the device's preference is the other theme
    prepare: (fresh) =>
      fresh.addInitScript((theme) => {
        localStorage.setItem("millrace-theme", theme);
        const frames = new Set<string>();
        Object.assign(globalThis, { frames });
        const sampleFrame = () => {
          if (document.body) frames.add(getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(sampleFrame);
        };
        sampleFrame();
      }, chosen),
  });
  const frames = await page.evaluate(() => [...(globalThis as unknown as { frames: Set<string> }).frames]);
  expect(frames).toEqual([chosen === "dark" ? "rgb(18, 22, 27)" : "rgb(247, 246, 242)"]);
});

it("served and precached documents load the same assets", async () => {
  const assetsOf = async (path: string) => {
    const html = await (await fetch(origin + path)).text();
    return [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/assets\/[^"]*)"/g)].map(
      ([, file]) => file,
    );
  };
  expect(await assetsOf("/")).toEqual(await assetsOf("/pages/home.html"));
  expect(await assetsOf("/quote")).toEqual(await assetsOf("/pages/quote.html"));
});
