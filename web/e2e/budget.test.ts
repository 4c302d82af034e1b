import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { getCatalogue } from "#contract/catalogue.ts";
import { templates } from "../bench/templates.ts";
import { hydrated, visit } from "./browser.ts";
import { nextFrame, settled } from "./settled.ts";

const kB = 1000;
const dist = new URL("../../dist", import.meta.url).pathname;
const compressed = (text: Buffer) => brotliCompressSync(text).length;

/** Adds up the compressed sizes of the scripts and styles that a page requests, which are the same on every machine. */
function measureDownloads(page: Page) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
    if (pathname.endsWith(".css")) styles.add(pathname);
  });
  const sum = (files: Set<string>) =>
    [...files].reduce((bytes, file) => bytes + compressed(readFileSync(dist + file)), 0);
  return { scripts, scriptBytes: () => sum(scripts), styleBytes: () => sum(styles) };
}

it.each([
  ["/", 110],
  ["/shop", 135],
  ["/blog/glove-cut-levels", 135],
  ["/quote", 135],
])("loads on %s at most %i KB of script before any interaction", async (path, maxKB) => {
  let downloads: ReturnType<typeof measureDownloads> | undefined;
  const page = await visit(path, {
    installed: true, // the service worker downloads the rest for later
    prepare: async (newPage) => {
      downloads = measureDownloads(newPage);
    },
  });
  await waitForIdleDownloads(page);
  expect(downloads?.scriptBytes()).toBeGreaterThan(10 * kB);
  expect(downloads?.scriptBytes(), [...(downloads?.scripts ?? [])].join()).toBeLessThanOrEqual(maxKB * kB);
  expect(downloads?.styleBytes()).toBeLessThanOrEqual(20 * kB);
  expect([...(downloads?.scripts ?? [])].filter((file) => file.includes("/admin/"))).toEqual([]);
});

/** Waits until the page has also requested what it downloads when it is idle. */
async function waitForIdleDownloads(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await nextFrame(page);
}

it("loads at most 160 KB of script on the home page after everything on it has been used", async () => {
  let downloads: ReturnType<typeof measureDownloads> | undefined;
  const page = await visit("/", {
    prepare: async (newPage) => {
      downloads = measureDownloads(newPage);
    },
  });
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await hydrated(page, "#contact form");
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.locator("main form [aria-invalid=true]").first().waitFor();
  await page.getByRole("button", { name: "Next brands" }).click();
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Message" }).fill("gloves");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Close chat" }).click();
  await nextFrame(page);
  expect(downloads?.scriptBytes()).toBeLessThanOrEqual(160 * kB);
});

it.each(templates)(
  "makes at most three requests to the Worker besides the catalogue on a first visit to %s",
  async (path) => {
    const requestedPaths: string[] = [];
    const page = await visit(path, {
      prepare: async (newPage) => {
        newPage.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
      },
    });
    await waitForIdleDownloads(page);
    const isFile = (name: string) => /^\/(assets|images)\/|\.(svg|png|webmanifest)$/.test(name);
    const isCatalogue = (name: string) => name === getCatalogue.path; // downloaded once, for offline use
    expect(
      requestedPaths.filter((name) => !isFile(name) && !isCatalogue(name)).length,
      requestedPaths.join(),
    ).toBeLessThanOrEqual(3);
  },
);

it("deploys a Worker of at most 400 KB compressed", () => {
  // Written by `npm test` before the end-to-end tests: the bundle that would be deployed.
  const worker = readFileSync(new URL("../../.cache/deploy/index.js", import.meta.url));
  expect(gzipSync(worker).length).toBeLessThanOrEqual(400 * kB);
});

it("precaches at most 400 KB compressed for offline use", () => {
  const worker = readFileSync(`${dist}/sw.js`, "utf8");
  const files = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, file]) => `/${file}`);
  const all = readdirSync(`${dist}/assets`, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(all.length);
  const bytes = files.map((file) => readFileSync(dist + file)).map(compressed);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(400 * kB);
});
