import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { listBrands } from "#contract/brands.ts";
import { listPosts } from "#contract/posts.ts";
import { visit } from "./browser.ts";
import { type Network, networkErrors, startNetwork } from "./network.ts";

const portalText = "log in to this network";
const paths = ["/", "/blog"];

/** Returns a service worker script with changed revisions, so that its installation downloads every page again. */
const nextRelease = () =>
  readFileSync(new URL("../../dist/sw.js", import.meta.url), "utf8").replaceAll(
    '"revision":"',
    '"revision":"next-',
  );

/** Runs in the page. Returns whether any cache contains this text of the portal. */
async function isPortalCached(text: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if ((await (await cache.match(request))?.text())?.includes(text)) return true;
  }
  return false;
}

/** Runs in the page. Returns the first state that the next service worker reaches. */
async function waitForUpdateOutcome(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.ready;
  await new Promise((resolve) => registration.addEventListener("updatefound", resolve, { once: true }));
  const { installing } = registration;
  await new Promise((resolve) => installing?.addEventListener("statechange", resolve, { once: true }));
  return installing?.state;
}

/** Opens pages in the current state of the network, and expects the app's pages, not the portal's. */
async function expectAppPages(page: Page): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator("body").innerText(), path).not.toContain(portalText);
  }
}

/** Expects the app's pages offline, and no text of the portal in any cache. */
async function expectAppPagesOffline(page: Page, network: Network): Promise<void> {
  network.state = "cut";
  await expectAppPages(page);
  expect(await page.evaluate(isPortalCached, portalText)).toBe(false);
}

it("caches nothing from a captive portal that answers during the first visit or the installation", async () => {
  const network = await startNetwork();
  const page = await visit("/", {
    ...{ baseURL: network.origin, serviceWorkers: "allow", beforeHydration: true, expectedErrors: /./ },
    prepare: async (newPage) => {
      network.portalAfter = "/"; // the document loads; the portal answers the requests for scripts and pictures
      await newPage.goto("/");
      expect(network.portalPaths.size).toBeGreaterThan(0);

      network.state = "open";
      network.portalAfter = "/sw.js"; // sw.js loads; the portal answers the service worker's requests for files
      const failure = newPage.waitForEvent("console", (message) => message.text().includes("not installed"));
      await newPage.goto("/");
      await failure;
      network.state = "open";
    },
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expectAppPagesOffline(page, network);
});

const articlePath = "/api/blog/posts/glove-cut-levels";
const isCached = (page: Page, path: string) =>
  page.evaluate(async (url) => Boolean(await caches.match(url)), path);

it("shows the article and the picture on the device when a captive portal or a proxy answers, and caches nothing from it, even during an update", async () => {
  const network = await startNetwork();
  const page = await visit("/", {
    ...{ baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  const listPaths = [listBrands.path, listPosts.path];
  // The pictures, which are cached last, may still be downloading when the portal answers.
  for (const path of [articlePath, ...listPaths]) await expect.poll(() => isCached(page, path)).toBe(true);
  network.state = "portal";
  await expectAppPages(page);
  await expect.poll(() => [...network.portalPaths]).toEqual(expect.arrayContaining(listPaths));
  await page.goto("/no/such/page");
  await page.getByText(portalText).waitFor();
  const [small, large] = await page.evaluate(cachePicture);
  for (const state of ["portal", "failing"] as const) {
    network.state = state;
    await page.goto("/blog/glove-cut-levels");
    await page.getByRole("heading", { level: 1, name: /Glove/ }).waitFor();
    await page
      .getByRole("article")
      .getByText(/EN 388/)
      .first()
      .waitFor();
    const shownPicture = await page.evaluate(async (url) => (await fetch(url)).text(), large);
    expect(shownPicture, state).toBe(small);
    expect(await isCached(page, large)).toBe(false);
  }

  network.state = "open";
  await page.goto("/blog");
  const outcome = page.evaluate(waitForUpdateOutcome);
  network.serviceWorkerScript = nextRelease();
  network.portalAfter = "/sw.js";
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  expect(await outcome).toBe("redundant");
  await expectAppPagesOffline(page, network);
});

/** Runs in the page. Caches an uploaded picture's small size. @returns the addresses of both sizes */
async function cachePicture(): Promise<[small: string, large: string]> {
  const base = `/pictures/${"a".repeat(64)}`;
  const [small, large] = [`${base}-400.webp`, `${base}-1400.webp`];
  const picture = new Response(small, { headers: { "Content-Type": "image/webp" } });
  await (await caches.open("millrace-pictures-1")).put(small, picture);
  return [small, large];
}
