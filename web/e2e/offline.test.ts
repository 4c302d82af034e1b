import type { CDPSession, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { notFoundText, pages } from "#contract/pages.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit, waitUntilUsable } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { productsFromServer, searchPath, shownNames, waitForCatalogue } from "./device-catalogue.ts";
import { networkErrors, startNetwork } from "./network.ts";
import { fillQuote, saveQuote, submitQuote } from "./quote-form.ts";
import { storedRows, unique } from "./requests.ts";
import { stopReplacedWorker } from "./stop-replaced-worker.ts";
import { waitUntilCached } from "./wait-until-cached.ts";

const updateButton = (page: Page) => page.getByRole("button", { name: "Update now" });

it("resumes downloads that the network interrupted, then opens pages, articles and product pictures offline", async () => {
  const network = await startNetwork();
  network.pictures = "refused";
  const page = await visit("/", {
    baseURL: network.origin,
    serviceWorker: true,
    expectedErrors: networkErrors,
  });
  await waitForCatalogue(page);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/api/brands")))).toBe(true);
  network.pictures = "passed";
  await page.reload();
  await waitUntilCached(page);

  network.state = "cut";
  await page.context().setOffline(true);
  for (const { path, private: hidden, title } of pages) {
    if (hidden || path.includes(":")) continue;
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("main h1").first().waitFor();
    expect(await page.title(), path).toContain(path === "/" ? "Millrace" : title.split(" ")[0]);
  }
  await page.goto("/nope");
  await page.getByText(notFoundText).waitFor();
  await page.goto("/");
  await page.getByText("You're offline.").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  const brands = page.getByRole("region", { name: "Brands", exact: true });
  await expect.poll(() => countLoaded(brands.locator("img"))).toBeGreaterThan(5);

  await page.goto("/blog");
  await waitUntilUsable(page);
  const link = page.getByRole("link", { name: /Storing Lubricants/ });
  await link.first().click();
  await page.waitForURL("/blog/store-lubricants");
  await expectArticle(page, /Storing Lubricants/, /drum/i);
  await expectSearch(page, "kt ins114");
});

it("updates on demand after a pending submission, reloads no other tab, and keeps a half-written quote", async () => {
  const network = await startNetwork();
  const firstTab = await visit("/quote", {
    ...{ baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  const secondTab = await firstTab.context().newPage();
  await secondTab.goto("/quote");
  await waitUntilUsable(secondTab);
  const [sent, halfWritten] = [unique("While an update waits."), unique("Half written.")];
  await fillQuote(secondTab, halfWritten);
  for (const tab of [firstTab, secondTab]) await markDocument(tab);

  network.release++;
  await firstTab.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await updateButton(secondTab).waitFor();
  expect(await axeViolationsInThemesAndWidths(secondTab)).toEqual([]);
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  network.onMessage = async () => {
    arrived.resolve();
    await released.promise;
  };
  await submitQuote(firstTab, sent);
  await arrived.promise;
  await updateButton(firstTab).click();
  await firstTab.getByRole("button", { name: "Updating..." }).waitFor();
  await firstTab.getByRole("button", { name: "Submitting..." }).waitFor();
  await stopReplacedWorker(firstTab);
  released.resolve();
  await waitUntilReloaded(firstTab);
  expect(storedRows(sent)).toHaveLength(1);
  await expect.poll(() => unsentRequests(firstTab)).toEqual([]);

  await secondTab.getByRole("button", { name: "Reload page" }).waitFor();
  expect(await secondTab.evaluate(isMarked)).toBe(true);
  expect(await secondTab.getByLabel("Message").inputValue()).toBe(halfWritten);
  await secondTab.getByRole("button", { name: "Reload page" }).click();
  await waitUntilReloaded(secondTab);
  await expect.poll(() => secondTab.getByLabel("Message").inputValue()).toBe(halfWritten);
  await expect.poll(() => updateButton(firstTab).count()).toBe(0);
});

it("sends a request once from the service worker when the app is closed, though the worker is stopped midway", async () => {
  const network = await startNetwork();
  const page = await visit("/quote", {
    ...{ baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  const text = unique("Closed at once.");
  network.state = "cut";
  await saveQuote(page, text);

  const otherTab = await page.context().newPage();
  await otherTab.goto("about:blank");
  const cdp = await page.context().newCDPSession(otherTab);
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
  await otherTab.goto(`${network.origin}/sitemap`);
  await expect.poll(() => unsentRequests(otherTab), { timeout: 20_000 }).toEqual([]);
  expect(storedRows(text)).toHaveLength(1);
});

/** Marks the document, so that a reload can be noticed. */
const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { isMarked: true })).then(() => {});
const isMarked = () => Boolean((window as { isMarked?: boolean }).isMarked);
const waitUntilReloaded = (page: Page) =>
  page.waitForFunction(() => !(window as { isMarked?: boolean }).isMarked);

/** Scrolls to the first of these pictures. @returns how many of them have loaded */
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

/** Expects the products that the server finds, with pictures that were never on screen before. */
async function expectSearch(page: Page, text: string): Promise<void> {
  await page.goto(searchPath(text));
  const found = await productsFromServer(text);
  expect(found.length).toBeGreaterThan(0);
  await expect.poll(() => shownNames(page)).toEqual(found.map(({ name }) => name));
  const images = page.locator("main li img");
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
  const pictured = found.filter(({ imageUrl }) => imageUrl !== null);
  expect(pictured.length).toBeGreaterThan(0);
  await expect.poll(() => countLoaded(images), { message: text }).toBe(pictured.length);
}

async function findRegistrationId(cdp: CDPSession, origin: string): Promise<string> {
  const registrationId = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  return registrationId;
}
