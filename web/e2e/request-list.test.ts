import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { viewports, visit } from "./browser.ts";
import { unsentRequests, webStorageAndRequests } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { message, saveQuote, send } from "./quote-form.ts";
import { abort, failedCallsExpected, requestStrip, stubContactApi, unique } from "./requests.ts";
import { queuedQuote, sentQuote, storeRequests } from "./store-requests.ts";

const openList = async (page: Page, text: string | RegExp) => {
  await requestStrip(page, text).click();
  return page.getByRole("dialog", { name: "Waiting on this device" });
};
const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

it("lists waiting requests, which can be retried, edited, copied, phoned in or deleted for good", async () => {
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

  await storeRequests(page, queuedQuote("The second.", Date.now()));
  await openList(page, "2 requests waiting to be sent");
  const deleteFirst = () => dialog.getByRole("button", { name: "Delete" }).first().click();
  page.once("dialog", (question) => question.dismiss());
  await deleteFirst();
  expect(await unsentRequests(page)).toHaveLength(2);
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    return question.accept();
  });
  await deleteFirst();
  await expect.poll(() => unsentRequests(page)).toHaveLength(1);
  await expect.poll(() => focusedLabel(page)).toBe("Close");
  await deleteFirst();
  await expect.poll(() => unsentRequests(page)).toEqual([]);
  await expect.poll(() => focusedLabel(page)).toBe("Request a Quote");
  expect(questions[0]).toMatch(
    /^Delete this request from this device\? .* If it has already reached us, we'll still answer it\.$/,
  );
  await expect.poll(() => message(page)).toBe("");
  expect(await webStorageAndRequests(page)).not.toMatch(/In the list|The second/);
});

it("focuses the page's heading when the focused notice disappears, and names three of several sent requests", async () => {
  const page = await visit("/sitemap", {
    expectedErrors: /ERR_FAILED/,
    prepare: stubContactApi(abort),
  });
  await storeRequests(page, queuedQuote(unique("In the strip."), Date.now()));
  await requestStrip(page, "1 request waiting").focus();
  await page.unroute("**/api/contact");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByText(/^Request M-\S+ has been sent\.$/).waitFor();
  await expect.poll(() => focusedLabel(page)).toBe("Sitemap");
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await page.getByText(/has been sent/).waitFor({ state: "detached" });
  await expect.poll(() => focusedLabel(page)).toBe("Sitemap");

  await storeRequests(page, ...[1, 2, 3, 4, 5].map((n) => sentQuote(Date.now() + n)));
  await page.getByText(/^Requests M-\S+, M-\S+, M-\S+ and 2 more have been sent\.$/).waitFor();
});
