import type { CDPSession, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { pages } from "#contract/pages.ts";
import { complaintsEverywhere } from "./axe.ts";
import { usable, visit } from "./browser.ts";
import { waiting } from "./device.ts";
import { productsFromServer, searchPath, shownNames, waitForCatalogue } from "./device-catalogue.ts";
import { startNetwork } from "./network.ts";
import { fillQuote, saveQuote, submitQuote } from "./quote-form.ts";
import { storedRows, unique } from "./requests.ts";
import { stopIdleWorker } from "./stop-idle-worker.ts";
import { networkErrors, visitOnce, waitUntilCached } from "./visit-once.ts";

const updateButton = (page: Page) => page.getByRole("button", { name: "Update now" });

it("opens every public page and article offline after one page was visited", async () => {
  const network = await startNetwork();
  const page = await visitOnce(network);
  network.state = "cut";
  await page.context().setOffline(true);
  for (const { path, private: hidden, title } of pages) {
    if (hidden || path.includes(":")) continue;
    await page.goto(path);
    await page.locator("main h1").first().waitFor();
    expect(await page.title(), path).toContain(path === "/" ? "Millrace" : title.split(" ")[0]);
  }
  await page.goto("/");
  await page.getByText("You're offline.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await expect
    .poll(() => countLoaded(page.getByRole("region", { name: "Brands", exact: true }).locator("img")))
    .toBeGreaterThan(5);

  await page.goto("/blog");
  await usable(page);
  await page
    .getByRole("link", { name: /Storing Lubricants/ })
    .first()
    .click();
  await page.waitForURL("/blog/store-lubricants");
  await expectArticle(page, /Storing Lubricants/, /drum/i);
  await page.reload();
  await expectArticle(page, /Storing Lubricants/, /drum/i);
  // Opens another article by its URL, as a bookmark does.
  await page.goto("/blog/glove-cut-levels");
  await expectArticle(page, /Glove/, /EN 388/);

  await page.goto(searchPath("kt ins114"));
  await page.locator("main li h2").first().waitFor();
  expect(await page.locator("main li").first().innerText()).toContain("KT-INS114-DRE");
});

it("shows product pictures offline that were never on screen before", async () => {
  const network = await startNetwork();
  const page = await visitOnce(network);
  network.state = "cut";
  await page.context().setOffline(true);
  for (const text of ["guantes", "taladro", "hex bolt m8"]) {
    await page.goto(searchPath(text));
    const found = await productsFromServer(text);
    await expect.poll(() => shownNames(page)).toEqual(found.map(({ name }) => name));
    const images = page.locator("main li img");
    for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
    const pictured = found.filter(({ imageUrl }) => imageUrl !== null);
    expect(pictured.length).toBeGreaterThan(3);
    await expect.poll(() => countLoaded(images), { message: text }).toBe(pictured.length);
  }
});

it("resumes downloads for offline use after the network was lost", async () => {
  const network = await startNetwork();
  network.pictures = "refused";
  const page = await visit("/", { baseURL: network.origin, installed: true, expectedErrors: networkErrors });
  await waitForCatalogue(page);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/api/brands")))).toBe(true);
  network.pictures = "passed";
  await page.reload();
  await waitUntilCached(page);
});

it("neither stores nor shows replies of a captive portal", async () => {
  const network = await startNetwork();
  const page = await visitOnce(network);
  const before = await page.evaluate(cachedTexts);
  network.state = "portal";
  await page.goto("/shop");
  await page.locator("main h1").waitFor();
  await page.goto("/");
  await page.getByRole("region", { name: "Brands", exact: true }).waitFor();
  expect(await page.locator("body").innerText()).not.toContain("log in to this network");
  expect(await page.evaluate(cachedTexts)).toEqual(before);
});

it("asks before an update, reloads no other tab, and keeps a half-written quote", async () => {
  const network = await startNetwork();
  const firstTab = await visitOnce(network);
  const secondTab = await firstTab.context().newPage();
  await secondTab.goto("/quote");
  await usable(secondTab);
  const text = unique("Half written.");
  await fillQuote(secondTab, text);
  await secondTab.evaluate(() => Object.assign(window, { isSameDocument: true }));

  network.release++;
  await firstTab.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await updateButton(secondTab).waitFor();
  expect(await complaintsEverywhere(secondTab)).toEqual([]);
  await stopIdleWorker(firstTab);
  await updateButton(firstTab).click();
  await secondTab.getByRole("button", { name: "Reload page" }).waitFor();
  expect(await secondTab.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument)).toBe(true);
  expect(await secondTab.getByLabel("Message").inputValue()).toBe(text);
  await secondTab.getByRole("button", { name: "Reload page" }).click();
  await secondTab.waitForFunction(() => !(window as { isSameDocument?: boolean }).isSameDocument);
  await expect.poll(() => secondTab.getByLabel("Message").inputValue()).toBe(text);
  await expect.poll(() => updateButton(firstTab).count()).toBe(0);
});

it("waits for a request that is being sent before it updates", async () => {
  const network = await startNetwork();
  const page = await visitOnce(network, "/quote");
  network.release++;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await updateButton(page).waitFor();
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  network.onMessage = async () => {
    arrived.resolve();
    await released.promise;
  };
  const text = unique("While an update waits.");
  await submitQuote(page, text);
  await arrived.promise;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await updateButton(page).click();
  await page.getByRole("button", { name: "Updating..." }).waitFor();
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  released.resolve();
  await page.waitForFunction(() => !(window as { isSameDocument?: boolean }).isSameDocument);
  expect(storedRows(text)).toHaveLength(1);
  await expect.poll(() => waiting(page)).toEqual([]);
});

it("sends a request once from the service worker when the app is closed, though the worker is stopped midway", async () => {
  const network = await startNetwork();
  const page = await visitOnce(network, "/quote");
  const text = unique("Closed at once.");
  network.state = "cut";
  await saveQuote(page, text);

  const other = await page.context().newPage();
  await other.goto("about:blank");
  const cdp = await page.context().newCDPSession(other);
  const registrationId = await findRegistrationId(cdp, network.origin);
  await page.close();

  // The first attempt arrives, and the service worker is stopped before the reply.
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  network.onMessage = async () => {
    arrived.resolve();
    await released.promise;
  };
  network.state = "open";
  const sync = { origin: network.origin, registrationId, tag: "millrace-requests", lastChance: false };
  await cdp.send("ServiceWorker.dispatchSyncEvent", sync);
  await arrived.promise;
  await cdp.send("ServiceWorker.stopAllWorkers");
  released.resolve();
  await expect.poll(() => storedRows(text).length, { timeout: 20_000 }).toBe(1);

  await cdp.send("ServiceWorker.dispatchSyncEvent", sync);
  await other.goto(`${network.origin}/sitemap`);
  await expect.poll(() => waiting(other), { timeout: 20_000 }).toEqual([]);
  expect(storedRows(text)).toHaveLength(1);
});

/** Returns how many of these pictures have loaded. */
async function countLoaded(images: Locator): Promise<number> {
  await images.first().scrollIntoViewIfNeeded();
  return images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth).length);
}

async function expectArticle(page: Page, title: RegExp, words: RegExp): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const article = page.getByRole("article");
  await article.getByText(words).first().waitFor();
  const images = article.locator("img");
  const count = await images.count();
  expect(count).toBeGreaterThan(0);
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
  await expect.poll(() => countLoaded(images)).toBe(count);
}

async function findRegistrationId(cdp: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  return found;
}

/** Runs in the page. Returns the cached lists and articles by URL. */
async function cachedTexts(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of ["millrace-lists-2", "millrace-articles-2"]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      texts[request.url] = (await (await cache.match(request))?.text()) ?? "";
    }
  }
  return texts;
}
