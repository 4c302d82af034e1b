import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { referenceOf } from "#contract/reference.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { type Visit, visit, waitUntilUsable } from "./browser.ts";
import { requestsOnDevice, webStorageAndRequests } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { addByEnter, openParts, row } from "./parts.ts";
import { message, submitQuote, waitForThanks } from "./quote-form.ts";
import { unique } from "./requests.ts";
import { sentQuote, storeRequests } from "./store-requests.ts";
import { writeRows } from "./write-rows.ts";

const phone: Visit = { on: "phone" };
const list = (page: Page) => page.getByRole("region", { name: "My requests" });
const entries = (page: Page) => list(page).getByRole("listitem");
const press = (page: Page, name: string | RegExp) => list(page).getByRole("button", { name }).first().click();

/** Sends a request for this part, and shows the empty form again. @returns the request's reference. */
async function sendPart(page: Page, part: string): Promise<string> {
  await openParts(page);
  await addByEnter(page, part);
  await submitQuote(page, unique("A request with a part."));
  await waitForThanks(page);
  const reference =
    (await page
      .getByText(/^M-\w{4}-\w{2}$/)
      .first()
      .textContent()) ?? "";
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  return reference;
}

it("shows a sent request's progress in the list and on its page, also offline, until it is removed, and caches neither that page nor the API reply", async () => {
  const page = await visit("/quote", { ...phone, serviceWorker: true });
  expect(await list(page).count()).toBe(0);
  const reference = await sendPart(page, "bracket 4711");
  await entries(page).waitFor();
  const text = await entries(page).innerText();
  for (const part of [reference, "Bearings", "Received", "as of"]) expect(text).toContain(part);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  const openRequest = () => entries(page).getByRole("link", { name: reference }).click();
  const currentStep = () => page.locator("li[aria-current=step]").innerText();
  const mainText = () => page.getByRole("main").innerText();
  await openRequest();
  await page.getByRole("heading", { name: "Your Quote Request" }).waitFor();
  await expect.poll(currentStep).toContain("Received");
  const shown = await mainText();
  for (const part of [reference, "Bearings", "Parts (1)", "bracket 4711", "Reply due"])
    expect(shown).toContain(part);
  expect(shown).toMatch(/We reply with price and availability by \w+day, \w+ \d+, 5:00 PM ET\./);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await writeRows({ sql: "UPDATE contact_messages SET isRead = 1 WHERE reference = ?", values: [reference] });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(currentStep).toContain("In progress");

  const hourMs = 60 * 60_000;
  const anHourLater = Date.now() + hourMs;
  await page.clock.install({ time: anHourLater });
  await page.goto("/quote");
  const asOf = async () => /as of (.*)/.exec(await entries(page).innerText())?.[1] ?? "";
  await expect.poll(async () => Date.parse(await asOf())).toBeGreaterThan(anHourLater - hourMs / 2);
  const shownTime = await asOf();
  await page.clock.fastForward(3 * hourMs);
  await page.context().setOffline(true);
  await page.reload();
  await entries(page).waitFor();
  const offline = await entries(page).innerText();
  for (const part of [reference, "Bearings", "In progress", shownTime]) expect(offline).toContain(part);
  await page.goto(`/quote/${reference}`);
  await page.getByRole("alert").getByText("We can't reach our server right now.").waitFor();
  const shownOffline = await mainText();
  for (const part of [reference, "In progress", "bracket 4711", "As of"])
    expect(shownOffline).toContain(part);
  await page.context().setOffline(false);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);

  const cachedUrls = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat();
  });
  expect(cachedUrls.length).toBeGreaterThan(0);
  expect(cachedUrls.filter((url) => /\/api\/quote-status|\/quote\/|#/.test(url))).toEqual([]);

  const [sent] = (await requestsOnDevice(page)).filter(({ status }) => status === "sent");
  await page.goto(`/quote?sent=${sent?.id}`);
  await waitForThanks(page);
  page.on("dialog", (question) => question.accept());
  await press(page, /^Remove from this device/);
  await page.waitForURL("/quote");
  await page.getByLabel("Message").waitFor();
  await expect.poll(() => webStorageAndRequests(page)).not.toContain(sent?.id);
});

it("starts a new draft with a sent request's parts, and keeps an existing draft", async () => {
  const page = await visit("/quote", phone);
  const reference = await sendPart(page, "bracket 4711");
  await page.getByLabel("Message").fill("A draft that must stay.");
  await press(page, `Request again: ${reference}`);
  await row(page, "bracket 4711").waitFor();
  await expect.poll(() => page.getByLabel("Full Name").evaluate(isFocused)).toBe(true);
  expect(await message(page)).toBe("");
  expect(await page.getByLabel("Subject").inputValue()).toBe("Bearings");
  await page.getByText("A new draft with the same parts is in the form above.").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  await page.getByText("You have another unsent draft.").waitFor();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => message(page)).toBe("A draft that must stay.");

  await page.getByRole("button", { name: "Show it" }).click();
  await row(page, "bracket 4711").waitFor();
  await submitQuote(page, unique("Once more."));
  await waitForThanks(page);
  await expect.poll(() => entries(page).count()).toBe(2);
});

it("removes one request, then all, and leaves no trace in web storage and the requests store", async () => {
  const page = await visit("/quote", phone);
  const sent = [1, 2, 3].map((n) => sentQuote(Date.now() - n, { parts: `1 × bracket ${n}`, isSeen: true }));
  await storeRequests(page, ...sent);
  await expect.poll(() => entries(page).count()).toBe(3);
  const ids = sent.map(({ id }) => id);
  const references = ids.map(referenceOf);
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    return question.accept();
  });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  await press(page, `Remove from this device: ${references[0]}`);
  await expect.poll(() => entries(page).count()).toBe(2);
  await expect.poll(focused).toBe("My requests");
  expect(await list(page).innerText()).not.toContain(references[0] ?? "");
  await press(page, "Remove all");
  await expect.poll(() => list(page).count()).toBe(0);
  await expect.poll(focused).toBe("Request a Quote");
  expect(questions).toEqual([
    `Remove ${references[0]} from this device? We still have your request.`,
    "Remove all 2 requests from this device? We still have your requests.",
  ]);

  const stored = await webStorageAndRequests(page);
  for (const trace of [...ids, ...references, "bracket", "Bearings"]) expect(stored).not.toContain(trace);
  await page.reload();
  await waitUntilUsable(page);
  expect(await list(page).count()).toBe(0);
});
