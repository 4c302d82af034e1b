import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { type Visit, viewports, visit, waitUntilUsable } from "./browser.ts";
import { unsentRequests, webStorageAndRequests } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { message, saveQuote, send } from "./quote-form.ts";
import { failedCallsExpected, requestStrip, unique } from "./requests.ts";

const unreachableContactApi: Visit = {
  expectedErrors: /ERR_FAILED/,
  prepare: (page) => page.route("**/api/contact", (route) => route.abort()),
};
const openList = async (page: Page, text: string | RegExp) => {
  await requestStrip(page, text).click();
  return page.getByRole("dialog", { name: "Waiting on this device" });
};
const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

it("deletes requests for good, then focuses the dialog's Close button or, after the last request, the page's heading", async () => {
  const page = await visit("/quote", unreachableContactApi);
  await saveQuote(page, "The first.");
  await page.goto("/quote");
  await waitUntilUsable(page);
  await saveQuote(page, "The second.");
  const list = await openList(page, "2 requests waiting");
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    return question.accept();
  });
  await list.getByRole("button", { name: "Delete" }).first().click();
  await expect.poll(() => list.getByRole("button", { name: "Delete" }).count()).toBe(1);
  await expect.poll(() => focusedLabel(page)).toBe("Close");
  await list.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => focusedLabel(page)).toBe("Request a Quote");
  await expect.poll(() => message(page)).toBe("");
  expect(questions[0]).toMatch(
    /^Delete this request from this device\? .* If it has already reached us, we'll still answer it\.$/,
  );
  expect(await webStorageAndRequests(page)).not.toMatch(/The (first|second)\./);
  await page.reload();
  await waitUntilUsable(page);
  await expect.poll(() => message(page)).toBe("");
});

it("focuses the page's heading when the focused notice disappears", async () => {
  const page = await visit("/quote", unreachableContactApi);
  await saveQuote(page, unique("In the strip."));
  await page.goto("/sitemap");
  await waitUntilUsable(page);
  await requestStrip(page, "1 request waiting").focus();
  await page.unroute("**/api/contact");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByText(/^Request M-\S+ has been sent\.$/).waitFor();
  await expect.poll(() => focusedLabel(page)).toBe("Sitemap");
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await page.getByText(/has been sent/).waitFor({ state: "detached" });
  await expect.poll(() => focusedLabel(page)).toBe("Sitemap");
});

it("lists waiting requests, which can be retried, edited, copied, phoned in or deleted", async () => {
  const page = await visit("/quote", failedCallsExpected);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = unique("In the list.");
  await page.context().setOffline(true);
  await saveQuote(page, text);
  const dialog = await openList(page, "1 request waiting to be sent");
  const listText = await dialog.innerText();
  for (const words of ["Quote Request: Bearings", "Waiting", "iPhone", "haven't been confirmed yet"])
    expect(listText).toContain(words);
  expect(await dialog.getByRole("link", { name: "Call" }).getAttribute("href")).toMatch(/^tel:/);
  await dialog.getByRole("button", { name: "Copy as text" }).click();
  await dialog.getByText("Copied.").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text);

  const sendNow = dialog.getByRole("button", { name: "Send now" });
  const noReplyNotice = dialog.getByText("No answer yet. We'll keep trying.");
  // The button ignores a press during its own attempt.
  await expect
    .poll(async () => {
      if (!(await noReplyNotice.isVisible())) await sendNow.press("Enter");
      return noReplyNotice.isVisible();
    })
    .toBe(true);
  expect(await sendNow.evaluate(isFocused)).toBe(true);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => unsentRequests(page)).toEqual([]);
  await expect.poll(() => message(page)).toBe(text);

  await page.setViewportSize(viewports.phone);
  await send(page);
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  const offlineNotice = page.getByText("You're offline.");
  await offlineNotice.waitFor();
  const isAboveNotice = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) <= ((await offlineNotice.boundingBox())?.y ?? 0);
  };
  await expect.poll(() => isAboveNotice(page.getByRole("button", { name: "Send now" }))).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isAboveNotice(page.getByRole("link", { name: "Sitemap" }).last())).toBe(true);
  await openList(page, "1 request waiting to be sent");
  page.once("dialog", (question) => question.dismiss());
  await dialog.getByRole("button", { name: "Delete" }).click();
  expect(await unsentRequests(page)).toHaveLength(1);
  page.once("dialog", (question) => question.accept());
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => unsentRequests(page)).toEqual([]);
  await page.getByLabel("Message").waitFor();
});

it("names three of 200 requests that were sent in the background, and counts the others", async () => {
  const page = await visit("/quote");
  await page.evaluate(async () => {
    const opening = indexedDB.open("millrace-requests");
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const now = Date.now();
    const sent = { form: "quote", status: "sent", values: {}, prefill: {}, attempts: 0, retryAfterMs: 0 };
    const store = db.transaction("requests", "readwrite").objectStore("requests");
    for (let i = 0; i < 200; i++)
      store.put({ ...sent, id: crypto.randomUUID(), createdAt: now + i, updatedAt: now, isSeen: false });
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    db.close();
  });
  await page.reload();
  await page.getByText(/^Requests M-\S+, M-\S+, M-\S+ and 197 more have been sent\.$/).waitFor();
  await send(page); // checks that nothing covers the button
  await page.getByText("Message must be at least 10 characters").first().waitFor();
});
