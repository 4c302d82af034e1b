import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { visit, waitUntilUsable } from "./browser.ts";
import { blockStorage, simulateFullDisk, unsentRequests } from "./device.ts";
import { fillQuote, message, saveQuote, submitQuote, waitForThanks } from "./quote-form.ts";
import { storedRows, stubContactApi, unique, waitForDraft } from "./requests.ts";

const stallIndexedDb = (page: Page) =>
  page.addInitScript(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });

it.each([
  ["is blocked", blockStorage],
  ["never answers", stallIndexedDb],
])("sends a request where the device's storage %s, and says that it cannot be saved", async (_, prepare) => {
  let answer = (route: Route) => route.abort();
  const page = await visit("/quote", {
    expectedErrors: /./,
    prepare: async (fresh) => {
      await prepare(fresh);
      await stubContactApi((route) => answer(route))(fresh);
    },
  });
  const text = unique("Nothing is kept.");
  await submitQuote(page, text);
  await page.getByText("this device does not let us save your request").waitFor({ timeout: 60_000 });
  await page.context().setOffline(true);
  await page.getByText("this device does not let us save what you send").waitFor();
  await page.context().setOffline(false);
  answer = (route) => route.continue();
  await waitForThanks(page);
  expect(storedRows(text)).toHaveLength(1);
});

it("loses no request or draft and duplicates nothing when the disk fills up midway", async () => {
  let isApiReachable = false;
  const page = await visit("/quote", {
    expectedErrors: /./,
    prepare: async (fresh) => {
      await simulateFullDisk(fresh);
      await stubContactApi((route) => (isApiReachable ? route.continue() : route.abort()))(fresh);
    },
  });
  const texts = ["Before.", "While full.", "Afterwards."].map(unique) as [string, string, string];
  await saveQuote(page, texts[0]);
  await page.evaluate(() => localStorage.setItem("full", "yes"));
  await page.goto("/quote");
  await waitUntilUsable(page);
  await submitQuote(page, texts[1]);
  await page.getByText("this device does not let us save your request").waitFor();
  isApiReachable = true;
  await waitForThanks(page);
  // The first request is sent too, though the device cannot store that it was sent.
  await expect.poll(() => texts.map((text) => storedRows(text).length)).toEqual([1, 1, 0]);
  await page.evaluate(() => localStorage.removeItem("full"));
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await submitQuote(page, texts[2]);
  await waitForThanks(page);
  await expect.poll(() => unsentRequests(page)).toEqual([]);
  expect(texts.map((text) => storedRows(text).length)).toEqual([1, 1, 1]);

  // A draft that is begun while the disk is full stays in the tab, and is stored on the next input once there is room.
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await page.evaluate(() => localStorage.setItem("full", "yes"));
  const draft = unique("Begun while full.");
  await fillQuote(page, draft);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForURL("/privacy-policy");
  await page.goBack();
  await expect.poll(() => message(page)).toContain(draft);
  await page.evaluate(() => localStorage.removeItem("full"));
  await page.getByLabel("Message").press("!");
  await waitForDraft(page, draft);
  await page.context().setOffline(true);
  await page.getByText("anything you send is kept here and sent later").waitFor();
});

it("asks before a page closes that alone has a request, also while the code of the background work does not load, and sends it when the network returns", async () => {
  const page = await visit("/quote", {
    expectedErrors: /./,
    prepare: async (fresh) => {
      await blockStorage(fresh);
      await fresh.route("**/assets/background-work-*.js", (route) => route.abort());
    },
  });
  const mayClose = () => page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await mayClose()).toBe(true);
  await page.context().setOffline(true);
  const text = unique("Only in this tab.");
  await submitQuote(page, text);
  await page.getByText("this device does not let us save your request").waitFor();
  expect(await mayClose()).toBe(false);
  await page.context().setOffline(false);
  await waitForThanks(page);
  expect(await mayClose()).toBe(true);
  expect(storedRows(text)).toHaveLength(1);
});
