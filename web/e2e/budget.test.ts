import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { getCatalogue } from "#contract/catalogue.ts";
import { measuredPaths } from "../bench/measured-paths.ts";
import { viewports, visit, waitUntilHydrated, waitUntilUsable } from "./browser.ts";
import { nextFrame, waitUntilSettled } from "./settled.ts";

const kB = 1000;
const dist = new URL("../../dist", import.meta.url).pathname;

const compressedSizes = new Map<string, number>();
/** Returns the compressed size of a file of the build. Remembers it, because compressing takes long. */
function compressedSize(file: string): number {
  const size = compressedSizes.get(file) ?? brotliCompressSync(readFileSync(dist + file)).length;
  compressedSizes.set(file, size);
  return size;
}

const sumCompressed = (files: Iterable<string>) =>
  [...files].reduce((bytes, file) => bytes + compressedSize(file), 0);

const filesOf = (paths: readonly string[], extension: string) => [
  ...new Set(paths.filter((path) => path.endsWith(extension))),
];

/** Adds up the compressed sizes of the scripts or styles among these paths, which are the same on every machine. */
const bytesOf = (paths: readonly string[], extension: ".js" | ".css") =>
  sumCompressed(filesOf(paths, extension));

/** Adds the path of every request of the page to `paths`. */
const recordPaths = (page: Page, paths: string[]) =>
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));

/** Allows three requests to the Worker besides the catalogue, which is downloaded once, for offline use. */
function expectWithinLimits(downloads: readonly string[], path: string, maxKB: number) {
  const isFile = (name: string) => /^\/(assets|images)\/|\.(svg|png|webmanifest)$/.test(name);
  const calls = downloads.filter((name) => !isFile(name) && name !== getCatalogue.path);
  expect(calls.length, `${path}: ${calls}`).toBeLessThanOrEqual(3);
  const scripts = filesOf(downloads, ".js");
  expect(bytesOf(downloads, ".js"), path).toBeGreaterThan(10 * kB);
  expect(bytesOf(downloads, ".js"), `${path}: ${scripts}`).toBeLessThanOrEqual(maxKB * kB);
  expect(bytesOf(downloads, ".css"), path).toBeLessThanOrEqual(20 * kB);
  expect(
    scripts.filter((file) => file.includes("/admin/")),
    `scripts of the panel on ${path}`,
  ).toEqual([]);
}

/** Waits until the page has also made the requests that it defers until it is idle. */
async function waitForIdleDownloads(page: Page): Promise<void> {
  await waitUntilSettled(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await nextFrame(page);
}

/**
 * Makes the browser keep the fallback font if the heading font arrives late. On machines where the metric-adjusted
 * fallback's local font is missing, a late swap would shift text. The route also disables the browser's cache, so every
 * page downloads as on a first visit.
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

/** An entry of the Layout Instability API, not in TypeScript's types: https://wicg.github.io/layout-instability/. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Lists the layout shifts since the page began to load. */
const layoutShifts = (page: Page) =>
  page.evaluate(
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

it("shifts no layout while a page loads, and stays within the limits on scripts, styles and requests to the Worker", async () => {
  const page = await visit("/sitemap", { on: "phone", prepare: preventFontSwap });
  const downloads: string[] = [];
  recordPaths(page, downloads);
  for (const path of measuredPaths) {
    downloads.length = 0;
    await page.goto(path);
    await waitUntilUsable(page);
    await waitForIdleDownloads(page);
    expect(await layoutShifts(page), path).toEqual([]);
    if (path === "/") continue; // the next test measures what the home page downloads
    await page.setViewportSize(viewports.laptop); // may download more
    await waitForIdleDownloads(page);
    await page.setViewportSize(viewports.phone);
    expectWithinLimits(downloads, path, 135);
  }
});

it("stays within the limits on the home page, also after more of its code was loaded", async () => {
  const downloads: string[] = [];
  const page = await visit("/", {
    serviceWorker: true, // downloads the catalogue, so that the page loads no code for that
    prepare: async (newPage) => {
      recordPaths(newPage, downloads);
    },
  });
  await waitForIdleDownloads(page);
  expectWithinLimits(downloads, "/", 110);
  await exerciseHomePage(page);
  expect(bytesOf(downloads, ".js"), "after loading more code").toBeLessThanOrEqual(165 * kB);
});

/** Uses the theme menu, the contact form, the brands and the chat of the home page, which load more code. */
async function exerciseHomePage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await waitUntilHydrated(page, "#contact form");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator("main form [aria-invalid=true]").first().waitFor();
  await page.getByRole("button", { name: "Next brands" }).click();
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Message" }).fill("gloves");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Close chat" }).click();
  await nextFrame(page);
}

it("precaches at most 400 kB compressed for offline use", () => {
  const serviceWorker = readFileSync(`${dist}/sw.js`, "utf8");
  const files = [...serviceWorker.matchAll(/"url":"([^"]+)"/g)].map(([, file]) => `/${file}`);
  const assets = readdirSync(`${dist}/assets`, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(assets.length);
  expect(sumCompressed(files)).toBeLessThanOrEqual(400 * kB);
});
