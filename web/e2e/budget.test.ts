import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visit } from "./browser.ts";

const kB = 1000;
const dist = new URL("../../dist", import.meta.url).pathname;
const compressed = (text: Buffer) => brotliCompressSync(text).length;

/** Collects what a page loads; bytes after compression, which are the same on every machine. */
function weigh(page: Page) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
    if (pathname.endsWith(".css")) styles.add(pathname);
  });
  const sum = (files: Set<string>) =>
    [...files].reduce((bytes, file) => bytes + compressed(readFileSync(dist + file)), 0);
  return { scripts, script: () => sum(scripts), style: () => sum(styles) };
}

/** As much as they load today, not more; the aim is 95 KB on the home page and 120 KB elsewhere. */
it.each([
  ["/", 120],
  ["/blog/glove-cut-levels", 126],
])("loads on %s at most %i KB of script before anybody does anything", async (path, most) => {
  let loaded: ReturnType<typeof weigh> | undefined;
  const page = await visit(path, {
    prepare: async (fresh) => {
      loaded = weigh(fresh);
    },
  });
  await page.waitForLoadState("networkidle");
  expect(loaded?.script()).toBeGreaterThan(10 * kB);
  expect(loaded?.script()).toBeLessThanOrEqual(most * kB);
  expect(loaded?.style()).toBeLessThanOrEqual(20 * kB);
  expect([...(loaded?.scripts ?? [])].filter((file) => file.includes("/admin/"))).toEqual([]);
});

it("puts at most 400 KB on a device that keeps the app", () => {
  const worker = readFileSync(`${dist}/sw.js`, "utf8");
  const files = [...worker.matchAll(/url:[`"]([^`"]+)[`"]/g)].map(([, file]) => file ?? "");
  const all = readdirSync(`${dist}/assets`, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(all.length);
  const bytes = files.map((file) => readFileSync(dist + file)).map(compressed);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(400 * kB);
});
