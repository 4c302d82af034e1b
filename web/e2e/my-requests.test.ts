import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { type Visit, visit, waitUntilUsable } from "./browser.ts";
import { requestsOnDevice, webStorageAndRequests } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { addByEnter, openParts, row } from "./parts.ts";
import { message, submitQuote, waitForThanks } from "./quote-form.ts";
import { unique } from "./requests.ts";
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

it("lists sent requests with the time of their status, online and offline, and removes one offline", async () => {
  const page = await visit("/quote", { ...phone, serviceWorker: true });
  expect(await list(page).count()).toBe(0);
  const reference = await sendPart(page, "bracket 4711");
  await entries(page).waitFor();
  const text = await entries(page).innerText();
  for (const part of [reference, "Bearings", "Received", "as of"]) expect(text).toContain(part);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  await writeRows({ sql: "UPDATE contact_messages SET isRead = 1 WHERE reference = ?", values: [reference] });
  // Simulates that an hour has passed.
  const hourMs = 60 * 60_000;
  await page.clock.install({ time: Date.now() + hourMs });
  await page.reload();
  await expect.poll(() => entries(page).innerText()).toContain("In progress");
  const asOf = /as of .*/.exec(await entries(page).innerText())?.[0] ?? "";

  await page.clock.fastForward(3 * hourMs);
  await page.context().setOffline(true);
  await page.reload();
  await entries(page).waitFor();
  const offline = await entries(page).innerText();
  for (const part of [reference, "Bearings", "In progress", asOf]) expect(offline).toContain(part);

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
  const references = [];
  for (const part of ["bracket 1", "bracket 2", "bracket 3"]) references.push(await sendPart(page, part));
  await expect.poll(() => entries(page).count()).toBe(3);
  const ids = (await requestsOnDevice(page)).filter(({ status }) => status === "sent").map(({ id }) => id);
  expect(ids).toHaveLength(3);
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
