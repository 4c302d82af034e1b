import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rows, visit, waitUntilUsable } from "./browser.ts";
import { drafts } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { addByEnter, combobox, listedParts, openParts, partsSummary, pasteLines, row } from "./parts.ts";
import { fillQuote, message, saveQuote, send, submitQuote, waitForThanks } from "./quote-form.ts";
import {
  failedCallsExpected,
  requestStrip,
  storedRows,
  stubContactApi,
  unique,
  waitForDraft,
} from "./requests.ts";

const restoredNotice = (page: Page) => page.getByText("Your unsaved changes were restored.");
const otherDraftNotice = (page: Page) => page.getByText("You have another unsent draft.");
const expectMessage = (page: Page, text: string) => expect.poll(() => message(page)).toBe(text);

async function openQuoteFromSitemap(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Sitemap" }).last().click();
  await page.getByRole("heading", { name: "Sitemap" }).waitFor();
  await page.getByRole("link", { name: "Quote", exact: true }).first().click();
}

it("restores a draft after reload and navigation, discards it on demand, and saves while somebody types and when the page is left", async () => {
  const page = await visit("/quote");
  await fillQuote(page, "Forty bearings");
  await waitForDraft(page, "Forty bearings");
  await page.reload();
  await restoredNotice(page).waitFor();
  await expectMessage(page, "Forty bearings");
  expect(await otherDraftNotice(page).count()).toBe(0);
  await openQuoteFromSitemap(page);
  await restoredNotice(page).waitFor();
  page.once("dialog", (question) => question.dismiss());
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await message(page)).toBe("Forty bearings");
  page.once("dialog", (question) => question.accept());
  await page.getByRole("button", { name: "Discard" }).click();
  await expectMessage(page, "");
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.reload();
  await waitUntilUsable(page);
  await expectMessage(page, "");

  await page.getByLabel("Message").fill("Forty bearings");
  await waitForDraft(page, "Forty bearings");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel("Message").fill("Forty-one");
  await page.clock.runFor(200);
  await page.getByLabel("Message").fill("Forty-one bear");
  await page.clock.runFor(100);
  await waitForDraft(page, "Forty-one bear");

  await page.getByLabel("Message").fill("Fifty bearings"); // the paused clock keeps the save timer from firing
  await page.evaluate(() => dispatchEvent(new Event("beforeunload")));
  await waitForDraft(page, "Fifty bearings");
});

it("restores parts with invalid quantities and those not added yet, and is not submitted until they are corrected", async () => {
  const text = unique("Twelve plates.");
  const page = await visit("/quote");
  await openParts(page);
  for (const part of ["bracket as drawn", "bolt as drawn", "plate as drawn"]) await addByEnter(page, part);
  const quantity = (part: string) => row(page, part).getByLabel("Quantity of");
  await quantity("bolt").fill("");
  await quantity("plate").fill("12 pcs");
  await fillQuote(page, text);
  await row(page, "bracket").getByRole("button", { name: "Remove" }).click();
  await pasteLines(page, ["2 x ABC-123", "10 boxes nitrile gloves L"]);
  await combobox(page).fill("hex bolt");
  await expect.poll(async () => (await drafts(page))[0]?.values.partSearch).toBe("hex bolt");
  await page.reload();
  await restoredNotice(page).waitFor();
  await page.getByText("“12 pcs” can't be a quantity: whole numbers from 1 to 999,999.").waitFor();
  await page.getByText("Enter a quantity: whole numbers from 1 to 999,999.").waitFor();
  expect((await listedParts(page)).map((part) => part.quantity)).toEqual(["", "12 pcs"]);
  await expect.poll(() => combobox(page).inputValue()).toBe("hex bolt");
  await page.getByRole("button", { name: "Paste a list" }).click();
  await expect
    .poll(() => page.getByLabel("Paste your list here").inputValue())
    .toBe("2 x ABC-123\n10 boxes nitrile gloves L");
  await page.getByRole("button", { name: "Add 2 parts" }).click();
  await addByEnter(page, "hex bolt");

  await openQuoteFromSitemap(page);
  await expect.poll(() => quantity("plate").inputValue()).toBe("12 pcs");
  await quantity("bolt as drawn").fill("4");
  await partsSummary(page).click();
  await send(page);
  await expect.poll(() => quantity("plate").evaluate(isFocused)).toBe(true);
  await page.getByText("“12 pcs” can't be a quantity").waitFor();
  await quantity("plate").fill("12");
  await send(page);
  await waitForThanks(page);
  const stored = rows("SELECT items FROM contact_messages WHERE message LIKE ?", `${text}%`);
  expect(stored.map(({ items }) => JSON.parse(String(items)))).toMatchObject([
    [
      { text: "bolt as drawn", quantity: 4 },
      { text: "plate as drawn", quantity: 12 },
      { text: "ABC-123", quantity: 2 },
      { text: "nitrile gloves L", quantity: 10, unit: "boxes" },
      { text: expect.stringMatching(/^Hex Bolt/), quantity: 1 },
    ],
  ]);
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await partsSummary(page).waitFor();
  expect(await page.locator("[name=parts]").inputValue()).toBe("");
});

it("fills the form from the URL, stores only what is typed, and offers a draft with other text", async () => {
  const page = await visit("/quote?subject=Hex%20bolts");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Hex bolts");
  await page.getByLabel("Message").fill("About bearings");
  await waitForDraft(page, "About bearings");
  await page.getByLabel("Message").fill("");
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.getByLabel("Message").fill("About bearings");
  await waitForDraft(page, "About bearings");

  await page.goto("/quote?subject=Gloves");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Gloves");
  expect(await message(page)).toBe("");
  await page.getByLabel("Subject").fill("Gloves, size L");
  await waitForDraft(page, "size L");
  await page.reload();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Gloves, size L");
  await page.getByRole("button", { name: "Show it" }).click();
  await expectMessage(page, "About bearings");
});

it("edits a draft in one tab only: a duplicated tab has its own draft, can take over the first tab's, and sends it once", async () => {
  const firstTab = await visit("/quote");
  const text = unique("Of tab one.");
  await fillQuote(firstTab, text);
  await waitForDraft(firstTab, text);
  const secondTab = await firstTab.context().newPage();
  const session = await firstTab.evaluate(() => ({ ...sessionStorage }));
  await secondTab.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
  }, session);
  await secondTab.goto("/quote");
  await waitUntilUsable(secondTab);
  await otherDraftNotice(secondTab).waitFor();
  await expectMessage(secondTab, "");
  await secondTab.getByLabel("Message").fill("Of tab two");
  await waitForDraft(secondTab, "Of tab two");
  await firstTab.reload();
  await expectMessage(firstTab, text);
  await expectMessage(secondTab, "Of tab two");

  await secondTab.getByRole("button", { name: "Show it" }).click();
  await expectMessage(secondTab, text);
  await expect.poll(() => message(firstTab)).not.toBe(text);
  await secondTab.getByLabel("Message").fill(`${text} Gone on in two.`);
  await waitForDraft(secondTab, "Gone on in two");
  expect((await drafts(secondTab)).map(({ values }) => values.message).toSorted()).toEqual([
    `${text} Gone on in two.`,
    "Of tab two",
  ]);
  await send(secondTab);
  await waitForThanks(secondTab);
  expect(storedRows(text)).toHaveLength(1);
  expect((await drafts(firstTab)).map(({ values }) => values.message)).toEqual(["Of tab two"]);
});

it("keeps a refused request and edits of it through reloads, and sends a restored draft at once without marking it as possible spam", async () => {
  let isRefusing = true;
  const json = { success: false, code: "internal", message: "Out of order." };
  const page = await visit("/quote", {
    ...failedCallsExpected,
    prepare: stubContactApi((route) =>
      isRefusing ? route.fulfill({ status: 500, json }) : route.continue(),
    ),
  });
  const text = unique("Refused at first.");
  await submitQuote(page, text);
  await page.getByText("Out of order.").first().waitFor();
  await page.reload();
  await restoredNotice(page).waitFor();
  await expectMessage(page, text);
  await page.getByLabel("Subject").fill("Bushings");
  await waitForDraft(page, "Bushings");
  // Makes the draft more than 2 s old, because a request from a younger one is marked as possible spam. The reload
  // keeps the draft's age.
  await page.clock.setSystemTime(Date.now() + 2500);
  await page.reload();
  await restoredNotice(page).waitFor();
  await expectMessage(page, text);
  isRefusing = false;
  await send(page);
  await waitForThanks(page);
  expect(rows("SELECT isDoubtful FROM contact_messages WHERE message LIKE ?", `${text}%`)).toEqual([
    { isDoubtful: 0 },
  ]);
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await expectMessage(page, "");
  expect(await drafts(page)).toEqual([]);
});

it("returns a waiting request to the form, and offers another draft only if there is one", async () => {
  const page = await visit("/quote", {
    ...failedCallsExpected,
    prepare: stubContactApi((route) => route.abort()),
  });
  await saveQuote(page, "The first.");
  await page.getByRole("button", { name: "Edit" }).click();
  await expectMessage(page, "The first.");
  await page.getByText("This request isn't waiting to be sent anymore.").waitFor();
  await page.reload();
  await expectMessage(page, "The first.");
  expect(await otherDraftNotice(page).count()).toBe(0);
  await saveQuote(page, "The first.");

  await page.goto("/quote");
  await waitUntilUsable(page);
  await fillQuote(page, "Another one.");
  await requestStrip(page, "1 request waiting").click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expectMessage(page, "The first.");
  await otherDraftNotice(page).waitFor();
  await page.getByRole("button", { name: "Show it" }).click();
  await expectMessage(page, "Another one.");
});
