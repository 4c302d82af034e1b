import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { visit, waitUntilUsable } from "./browser.ts";
import { requestsOnDevice, simulateFullDisk, unsentRequests } from "./device.ts";
import { startNetwork } from "./network.ts";
import { fillQuote, message, saveQuote, submitQuote, waitForThanks } from "./quote-form.ts";
import { storedRows, stubContactApi, unique, waitForDraft } from "./requests.ts";
import { startPhone } from "./start-phone.ts";
import { toast } from "./toast.ts";

const blockIndexedDb = (page: Page) =>
  page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("Blocked", "SecurityError");
    };
  });
const stallIndexedDb = (page: Page) =>
  page.addInitScript(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });

it.each([
  ["is blocked", blockIndexedDb],
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

it("loses and duplicates nothing when the disk fills up midway", async () => {
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
});

it("keeps a draft in the tab if it is begun while the disk is full, and stores it on the next input once there is room", async () => {
  const page = await visit("/quote", { expectedErrors: /./, prepare: simulateFullDisk });
  await page.evaluate(() => localStorage.setItem("full", "yes"));
  const text = unique("Begun while full.");
  await fillQuote(page, text);
  const contentInfo = page.getByRole("contentinfo");
  await contentInfo.getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForURL("/privacy-policy");
  await page.goBack();
  await expect.poll(() => message(page)).toContain(text);
  await page.evaluate(() => localStorage.removeItem("full"));
  await page.getByLabel("Message").press("!");
  await waitForDraft(page, text);
  await page.context().setOffline(true);
  await page.getByText("anything you send is kept here and sent later").waitFor();
});

async function submitRefusedRequest(page: Page, text: string): Promise<void> {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Out of order." } }),
  );
  await submitQuote(page, text);
  await toast(page).filter({ hasText: "Error" }).waitFor();
}

async function reopenForEditing(page: Page, text: string): Promise<void> {
  await page.route("**/api/contact", (route) => route.abort());
  await saveQuote(page, text);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Message").waitFor();
}

async function typeLongText(page: Page, text: string): Promise<void> {
  await fillQuote(page, text.padEnd(9900, "."));
  await waitForDraft(page, text);
}

it("restores a text to its form when the browser is killed right after the text was saved, refused or reopened with Edit", async () => {
  const network = await startNetwork();
  const phone = await startPhone();
  let page = await phone.open(`${network.origin}/quote`);
  for (const putTextInForm of [typeLongText, submitRefusedRequest, reopenForEditing]) {
    await waitUntilUsable(page);
    const text = unique("Not to be typed again.");
    await putTextInForm(page, text);
    await phone.kill();

    await phone.start();
    page = await phone.open(`${network.origin}/quote`);
    await page.getByText("Your unsaved changes were restored.").waitFor();
    expect(await message(page)).toContain(text);
    page.once("dialog", (question) => question.accept());
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => message(page)).toBe("");
    await expect.poll(() => requestsOnDevice(page)).toEqual([]);
  }
});
