import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { getCatalogue } from "#contract/catalogue.ts";
import { measuredPaths } from "../bench/measured-paths.ts";
import { visit, waitUntilHydrated } from "./browser.ts";
import { nextFrame, waitUntilSettled } from "./settled.ts";

const kB = 1000;
const dist = new URL("../../dist", import.meta.url).pathname;
const compressedSize = (text: Buffer) => brotliCompressSync(text).length;

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
    [...files].reduce((bytes, file) => bytes + compressedSize(readFileSync(dist + file)), 0);
  return { scripts, scriptBytes: () => sum(scripts), styleBytes: () => sum(styles) };
}

/** Waits until the page has also made the requests that it defers until it is idle. */
async function waitForIdleDownloads(page: Page): Promise<void> {
  await waitUntilSettled(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await nextFrame(page);
}

it.each(measuredPaths)(
  "stays within the script and style limits on %s, with at most three requests to the Worker besides the catalogue",
  async (path) => {
    let downloads: ReturnType<typeof measureDownloads> | undefined;
    const requestedPaths: string[] = [];
    const page = await visit(path, {
      ...(path === "/" && { serviceWorker: true }), // downloads the catalogue, so that the page loads no code for that
      prepare: async (newPage) => {
        downloads = measureDownloads(newPage);
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

    const scripts = [...(downloads?.scripts ?? [])];
    const maxKB = path === "/" ? 110 : 135;
    expect(downloads?.scriptBytes()).toBeGreaterThan(10 * kB);
    expect(downloads?.scriptBytes(), scripts.join()).toBeLessThanOrEqual(maxKB * kB);
    expect(downloads?.styleBytes()).toBeLessThanOrEqual(20 * kB);
    expect(scripts.filter((file) => file.includes("/admin/"))).toEqual([]);
    if (path !== "/") return;
    await exerciseHomePage(page);
    expect(downloads?.scriptBytes(), "after loading more code").toBeLessThanOrEqual(160 * kB);
  },
);

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
  const bytes = files.map((file) => readFileSync(dist + file)).map(compressedSize);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(400 * kB);
});
