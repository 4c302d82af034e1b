import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rows, visit, waitUntilUsable } from "./browser.ts";
import { unsentRequests } from "./device.ts";
import { type Network, networkErrors, startNetwork } from "./network.ts";
import { fillQuote, message, saveQuote } from "./quote-form.ts";
import { unique, waitForDraft } from "./requests.ts";
import type { Phone } from "./soak/phone.ts";
import { startPhone } from "./start-phone.ts";
import { stopReplacedWorker } from "./stop-replaced-worker.ts";

/** Returns how often each of these texts is in the database. */
const countStored = (texts: readonly string[]) =>
  texts.map((text) => rows("SELECT id FROM contact_messages WHERE message LIKE ?", `%${text}%`).length);

it("accepts a message, a chat's request and a quote request offline, and each arrives once", async () => {
  const network = await startNetwork();
  const page = await visit("/", {
    ...{ baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  network.state = "cut";
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilUsable(page);
  const texts = ["By the form.", "By the chat.", "By the quote."].map(unique) as [string, string, string];

  const form = page.locator("#contact form");
  await form.getByLabel("Full Name").fill("Ana Ruiz");
  await form.getByLabel("Email Address").fill("ana@example.com");
  await form.getByLabel("Message").fill(texts[0]);
  await form.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();

  await page.getByRole("button", { name: "Open chat" }).click();
  const chat = page.getByRole("dialog", { name: "Millrace assistant" });
  await chat.getByRole("textbox", { name: "Message" }).fill(texts[1]);
  await chat.getByRole("button", { name: "Send", exact: true }).click();
  const chatForm = chat.getByRole("form", { name: "Contact form" });
  await chatForm.getByLabel("Name").fill("Ana Ruiz");
  await chatForm.getByLabel("Email").fill("ana@example.com");
  await chatForm.getByRole("button", { name: "Send", exact: true }).click();
  await chat.getByText("Saved on this device").waitFor();

  await page.goto("/quote");
  await waitUntilUsable(page);
  await saveQuote(page, texts[2]);
  expect(await unsentRequests(page)).toHaveLength(3);
  expect(countStored(texts)).toEqual([0, 0, 0]);
  network.state = "open";
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await expect.poll(() => unsentRequests(page)).toEqual([]);
  expect(countStored(texts)).toEqual([1, 1, 1]);
});

/** Repeats the `online` event until all is sent, because an event during an attempt starts no further attempt. */
const waitUntilSent = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("online")));
        return unsentRequests(page);
      },
      { timeout: 20_000 },
    )
    .toEqual([]);

/** Updates to the release that the network serves, with the “Update now” button. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const button = page.getByRole("button", { name: "Update now" });
  await button.waitFor();
  // Chromium under a debugger sometimes leaves this reload pending; a visitor would reload by hand.
  const pageLoad = page.waitForEvent("load", { timeout: 20_000 }).catch(() => page.goto(page.url()));
  await button.click();
  await pageLoad;
  await waitUntilUsable(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toMatch(/^activat/);
  // The page may have been loaded by the fallback above, so check that the new service worker no longer waits.
  const isWaiting = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
  await expect.poll(() => page.evaluate(isWaiting)).toBe(false);
}

const waitingTexts = async (page: Page) =>
  (await unsentRequests(page)).map(({ body }) => body?.message.split("\n")[0]).toSorted();

it("updates and rolls back with waiting requests, and loses and duplicates none", async () => {
  const network = await startNetwork();
  const page = await visit("/quote", {
    ...{ baseURL: network.origin, serviceWorker: true, expectedErrors: networkErrors },
  });
  const texts = ["First.", "Second."].map(unique) as [string, string];
  network.messageReply = "unanswered";
  await saveQuote(page, texts[0]);
  network.messageReply = "refused";
  await page.goto("/quote");
  await waitUntilUsable(page);
  await saveQuote(page, texts[1]);
  // The first request has arrived, but the device got no reply.
  expect(countStored(texts)).toEqual([1, 0]);

  await stopReplacedWorker(page);
  network.release++;
  await update(page);
  expect(await waitingTexts(page)).toEqual(texts);
  network.release--;
  await update(page);
  expect(await waitingTexts(page)).toEqual(texts);
  await page.getByRole("button", { name: "2 requests waiting to be sent" }).waitFor();

  network.messageReply = "passed";
  await waitUntilSent(page);
  expect(countStored(texts)).toEqual([1, 1]);
});

async function openQuote(phone: Phone, network: Network): Promise<Page> {
  const page = await phone.open(`${network.origin}/quote`);
  await waitUntilUsable(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

it("restores a draft and two waiting requests when the browser was killed, opens offline again and sends each request once", async () => {
  const network = await startNetwork();
  const phone = await startPhone();
  const page = await openQuote(phone, network);
  const texts = ["Before the battery died.", "Just before."].map(unique) as [string, string];
  network.messageReply = "unanswered";
  await saveQuote(page, texts[0]);
  network.state = "cut";
  const openForm = async () => {
    await page.goto(`${network.origin}/quote`);
    await waitUntilUsable(page);
  };
  await openForm();
  await saveQuote(page, texts[1]);
  await openForm();
  const draft = unique("Not to be typed again.");
  await fillQuote(page, draft.padEnd(9900, "."));
  await waitForDraft(page, draft);
  await phone.kill();

  await phone.start();
  const reopened = await openQuote(phone, network);
  await reopened.getByRole("button", { name: "2 requests waiting to be sent" }).waitFor();
  await reopened.getByText("Your unsaved changes were restored.").waitFor();
  expect(await message(reopened)).toContain(draft);
  expect(countStored(texts)).toEqual([1, 0]);
  network.messageReply = "passed";
  network.state = "open";
  await waitUntilSent(reopened);
  expect(countStored(texts)).toEqual([1, 1]);
});
