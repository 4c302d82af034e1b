import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visit } from "./browser.ts";
import { type Network, startNetwork } from "./network.ts";
import { visitOnce } from "./visit-once.ts";

const portalMs = 10_000;
const portalText = "log in to this network";
const paths = ["/", "/quote", "/shop", "/blog", "/privacy-policy", "/shop/search?q=nut", "/shop/fasteners"];

/** Returns a service worker script with changed revisions, which downloads every page again. */
const nextRelease = () =>
  readFileSync(new URL("../../dist/sw.js", import.meta.url), "utf8").replaceAll(
    '"revision":"',
    '"revision":"next-',
  );

const waitBehindPortal = () => new Promise((resolve) => setTimeout(resolve, portalMs));

/** Whether any cache contains this text of the portal. */
async function isPortalCached(text: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if ((await (await cache.match(request))?.text())?.includes(text)) return true;
  }
  return false;
}

/** Expects our own pages online and offline, and no text of the portal in any cache. */
async function expectOnlyOurs(page: Page, network: Network): Promise<void> {
  network.state = "open";
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const state of ["open", "cut"] as const) {
    network.state = state;
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
      expect(await page.locator("body").innerText(), path).not.toContain(portalText);
    }
  }
  expect(await page.evaluate(isPortalCached, portalText)).toBe(false);
}

it.each([
  ["answers the first visit", ""],
  ["appears after the document of the first visit", "/"],
  ["appears after the service worker's script on the first visit", "/sw.js"],
])("stores nothing from a captive portal that %s", { timeout: 120_000 }, async (_, path) => {
  const network = await startNetwork();
  const page = await visit("/", {
    baseURL: network.origin,
    serviceWorkers: "allow",
    early: true,
    expectedErrors: /./,
    prepare: async (newPage) => {
      if (path) network.portalAfter = path;
      else network.state = "portal";
      await newPage.goto("/");
      await waitBehindPortal();
      network.state = "open";
    },
  });
  await expectOnlyOurs(page, network);
});

it("stores nothing from a captive portal that appears during an update", {
  timeout: 120_000,
}, async () => {
  const network = await startNetwork();
  const page = await visitOnce(network, "/", { expectedErrors: /./ });
  network.worker = nextRelease();
  network.portalAfter = "/sw.js";
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await waitBehindPortal();
  await expectOnlyOurs(page, network);
});

it("stores nothing from a captive portal that answers a repeat visit", { timeout: 120_000 }, async () => {
  const network = await startNetwork();
  const page = await visitOnce(network, "/", { expectedErrors: /./ });
  network.state = "portal";
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  }
  await page.goto("/no/such/page");
  await waitBehindPortal();
  await expectOnlyOurs(page, network);
});
