import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { usable, visit } from "./browser.ts";
import { drafts } from "./device.ts";
import { fillQuote, message, saveQuote, send, submitQuote, thanks } from "./quote-form.ts";
import { answering, drafted, faulty, stored, strip, unique } from "./requests.ts";

const restored = (page: Page) => page.getByText("Your unsaved changes were restored.");
const other = (page: Page) => page.getByText("You have another unsent draft.");
const shows = (page: Page, text: string) => expect.poll(() => message(page)).toBe(text);

async function openTab(page: Page, path = "/quote"): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await usable(tab);
  return tab;
}

it("restores a draft after reload and navigation, and discards it on demand", async () => {
  const page = await visit("/quote");
  await fillQuote(page, "Forty bearings");
  await drafted(page, "Forty bearings");
  await page.reload();
  await restored(page).waitFor();
  await shows(page, "Forty bearings");
  expect(await other(page).count()).toBe(0);
  await page.goto("/sitemap");
  await page.goto("/quote");
  await restored(page).waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await shows(page, "");
  await expect.poll(() => drafts(page)).toEqual([]);
  await page.reload();
  await usable(page);
  await shows(page, "");
});

it("stores nothing until something is typed", async () => {
  const page = await visit("/quote?subject=Hex%20bolts");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Hex bolts");
  await page.getByLabel("Message").fill("Typed");
  await drafted(page, "Typed");
  await page.getByLabel("Message").fill("");
  await expect.poll(() => drafts(page)).toEqual([]);
});

it("fills the form from the URL, and offers a draft with other text", async () => {
  const page = await visit("/quote");
  await fillQuote(page, "About bearings");
  await drafted(page, "About bearings");
  await page.goto("/quote?subject=Gloves");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Gloves");
  expect(await message(page)).toBe("");
  await page.getByLabel("Subject").fill("Gloves, size L");
  await drafted(page, "size L");
  await page.reload();
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Gloves, size L");
  await page.getByRole("button", { name: "Show it" }).click();
  await shows(page, "About bearings");
});

it("edits a draft in one tab only: a second tab has its own, and can take over the first", async () => {
  const one = await visit("/quote");
  await fillQuote(one, "Of tab one");
  await drafted(one, "Of tab one");
  const two = await openTab(one);
  await other(two).waitFor();
  await shows(two, "");
  await two.getByLabel("Message").fill("Of tab two");
  await drafted(two, "Of tab two");
  await one.reload();
  await shows(one, "Of tab one");
  await shows(two, "Of tab two");

  await two.getByRole("button", { name: "Show it" }).click();
  await shows(two, "Of tab one");
  await expect.poll(() => message(one)).not.toBe("Of tab one");
  await two.getByLabel("Message").fill("Of tab one, gone on in two");
  await drafted(two, "gone on in two");
  expect((await drafts(two)).map(({ values }) => values.message).toSorted()).toEqual([
    "Of tab one, gone on in two",
    "Of tab two",
  ]);
});

it("gives a duplicated tab a draft of its own, and sends each text once", async () => {
  const page = await visit("/quote");
  const text = unique("Typed before the tab was duplicated.");
  await fillQuote(page, text);
  await drafted(page, text);
  const copy = await page.context().newPage();
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  await copy.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
  }, session);
  await copy.goto("/quote");
  await usable(copy);
  await other(copy).waitFor();
  await shows(copy, "");
  await send(page);
  await thanks(page);
  expect(stored(text)).toHaveLength(1);
  await expect.poll(() => other(copy).count()).toBe(0);
});

it("keeps edits after a refusal, and offers no draft once the request is sent", async () => {
  let refuses = true;
  const json = { success: false, code: "internal", message: "Out of order." };
  const page = await visit("/quote", {
    ...faulty,
    prepare: answering((route) => (refuses ? route.fulfill({ status: 500, json }) : route.continue())),
  });
  const text = unique("Refused at first.");
  await submitQuote(page, text);
  await page.getByText("Out of order.").first().waitFor();
  await page.getByLabel("Subject").fill("Bushings");
  await drafted(page, "Bushings");
  await page.reload();
  await restored(page).waitFor();
  await shows(page, text);
  refuses = false;
  await send(page);
  await thanks(page);
  expect(stored(text)).toHaveLength(1);
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await shows(page, "");
  expect(await drafts(page)).toEqual([]);
});

it("returns a waiting request to the form, beside an existing draft", async () => {
  const page = await visit("/quote", { ...faulty, prepare: answering((route) => route.abort()) });
  await saveQuote(page, "The first.");
  await page.goto("/quote");
  await usable(page);
  await fillQuote(page, "Another one.");
  await strip(page, "1 request waiting").click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await shows(page, "The first.");
  await other(page).waitFor();
  await page.getByRole("button", { name: "Show it" }).click();
  await shows(page, "Another one.");
});

it("mentions no other draft after Edit if only one text was ever typed", async () => {
  const page = await visit("/quote", { ...faulty, prepare: answering((route) => route.abort()) });
  await saveQuote(page, "The only one.");
  await page.getByRole("button", { name: "Edit" }).click();
  await shows(page, "The only one.");
  await page.reload();
  await shows(page, "The only one.");
  expect(await other(page).count()).toBe(0);
});
