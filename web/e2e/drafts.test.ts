import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { usable, visit } from "./browser.ts";
import { fields, fill, holdApp, stored } from "./early.ts";
import { openTab } from "./open-tab.ts";
import { drafts, fillQuote, message, saveQuote, send, thanks } from "./quote-form.ts";
import { unique } from "./requests.ts";

const another = "Another text that you had typed here is kept too.";
const isRestored = (page: Page) => page.getByText("We kept what you had typed here before.").waitFor();
const showOther = (page: Page) => page.getByRole("button", { name: "Show it" }).click();
const clear = (page: Page) => page.getByRole("button", { name: "Clear" }).click();

it("keeps a draft over reload and navigation, and forgets it on Clear", async () => {
  const page = await visit("/quote");
  await fillQuote(page, "Half a sentence");
  await expect.poll(() => drafts(page)).toContain("Half a sent");
  await page.reload();
  await isRestored(page);
  expect(await message(page)).toBe("Half a sentence");
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.waitForURL("/sitemap");
  await page.goto("/quote");
  await expect.poll(() => message(page)).toBe("Half a sentence");
  await page.getByRole("button", { name: "Clear" }).click();
  expect(await message(page)).toBe("");
  await page.reload();
  await usable(page);
  expect(await message(page)).toBe("");
  expect(await page.getByText("We kept what you had typed here before.").count()).toBe(0);
});

it("lets the address win, and keeps what somebody had typed in its place", async () => {
  const page = await visit("/quote");
  await fillQuote(page, "Half a sentence");
  await page.goto("/quote?subject=Gloves");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Gloves");
  expect(await message(page)).toBe("Half a sentence");
  await page.getByLabel("Message").fill("A hundred pairs");
  await page.goto("/quote?subject=Masks");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Masks");
  expect(await message(page)).toBe("A hundred pairs");
  await page.goto("/quote");
  await showOther(page);
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Bearings");
  expect(await message(page)).toBe("Half a sentence");
  await clear(page);
  await page.reload();
  await isRestored(page);
  expect(await page.getByText(another).count()).toBe(0);
});

it("keeps a request that is taken out of the list while another one is on its way", async () => {
  const answered = Promise.withResolvers<void>();
  const [first, second] = [unique("Taken out."), unique("On its way.")];
  const page = await visit("/quote", {
    expectedErrors: /ERR_FAILED/,
    prepare: (fresh) =>
      fresh.route("**/api/contact", async (route) => {
        if (!route.request().postData()?.includes(second)) return route.abort();
        await answered.promise;
        await route.continue();
      }),
  });
  await saveQuote(page, first);
  await page.goto("/quote");
  await fillQuote(page, second);
  await send(page);
  await page.getByRole("button", { name: /waiting/ }).click();
  const list = page.getByRole("dialog", { name: "Waiting on this device" });
  const item = list.getByRole("listitem").filter({ hasText: "Waiting" }).last();
  await item.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe(first);
  answered.resolve();
  await page.getByText("Quote Request Submitted!").first().waitFor();
  expect(await message(page)).toBe(first);
  await page.reload();
  await isRestored(page);
  expect(await message(page)).toBe(first);
  expect(await drafts(page)).not.toContain(second);
});

it("leaves an address its say once, and a form what was made of it", async () => {
  const page = await visit("/quote?subject=API%20Integration%3A%20Norbrace");
  await page.getByLabel("Message").fill("In my own words");
  await expect.poll(() => drafts(page)).toContain("In my own words");
  await page.reload();
  await isRestored(page);
  expect(await message(page)).toBe("In my own words");
  await clear(page);
  await page.reload();
  await expect.poll(() => message(page)).toContain("supplier API integration");
  expect(await page.getByText(another).count()).toBe(0);
});

it("keeps nothing that nobody has typed", async () => {
  const page = await visit("/quote?subject=Gloves");
  await page.getByLabel("Message").fill("x");
  await expect.poll(() => drafts(page)).toContain('"x"');
  await page.getByLabel("Message").fill("");
  await expect.poll(() => drafts(page)).toBe("");
  await page.goto("/quote");
  await usable(page);
  expect(await page.getByLabel("Subject").inputValue()).toBe("");
});

it("keeps what two tabs write on from one draft, also when both are closed", async () => {
  const one = await visit("/quote");
  await one.getByLabel("Message").fill("Begun");
  await expect.poll(() => drafts(one)).toContain("Begun");
  const two = await openTab(one);
  await isRestored(two);
  await two.getByLabel("Message").fill("Begun, and ended in two");
  await expect.poll(() => drafts(two)).toContain("ended in two");
  await one.getByLabel("Message").fill("Begun, and ended in one");
  await expect.poll(() => drafts(one)).toContain("ended in one");
  const three = await openTab(one);
  await one.close();
  await two.close();
  await three.reload();
  await isRestored(three);
  expect(await message(three)).toBe("Begun, and ended in one");
  await showOther(three);
  await expect.poll(() => message(three)).toBe("Begun, and ended in two");
});

it("leaves another tab's text alone when this one is emptied", async () => {
  const one = await visit("/quote");
  const two = await openTab(one);
  await usable(two);
  await two.getByLabel("Message").fill("Of the other tab");
  await expect.poll(() => drafts(two)).toContain("Of the other tab");
  await one.getByLabel("Message").fill("x");
  await expect.poll(() => drafts(one)).toContain('"x"');
  await one.getByLabel("Message").fill("");
  await expect.poll(() => drafts(one)).not.toContain('"x"');
  await two.close();
  await one.reload();
  await isRestored(one);
  expect(await message(one)).toBe("Of the other tab");
});

it("shows the other text in two tabs at once, and loses none", async () => {
  const one = await visit("/quote");
  await one.getByLabel("Message").fill("The first");
  await expect.poll(() => drafts(one)).toContain("The first");
  const two = await openTab(one);
  await isRestored(two);
  await clear(two);
  await two.getByLabel("Message").fill("The second");
  await expect.poll(() => drafts(two)).toContain("The second");
  await one.getByLabel("Company Name").fill("First Ltd.");
  await expect.poll(() => drafts(one)).toContain("First Ltd.");
  const tabs = [await openTab(one), await openTab(one)];
  for (const tab of tabs) await isRestored(tab);
  await Promise.all(tabs.map(showOther));
  for (const tab of tabs) await expect.poll(() => message(tab)).toBe("The second");
  await Promise.all(tabs.map(showOther));
  for (const tab of tabs) await expect.poll(() => message(tab)).toBe("The first");
});

it("keeps a text that was changed after a refusal, though another tab sends the old one", async () => {
  const text = unique("Refused at first.");
  const page = await visit("/quote", {
    expectedErrors: /500/,
    prepare: (fresh) =>
      fresh.route("**/api/contact", (route) =>
        route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Out of order." } }),
      ),
  });
  await fillQuote(page, text);
  await send(page);
  await page.locator("li[data-state=open]").filter({ hasText: "Error" }).waitFor();
  const other = await openTab(page);
  await isRestored(other);
  await page.getByLabel("Message").fill("Changed since");
  await expect.poll(() => drafts(page)).toContain("Changed since");
  await send(other);
  await thanks(other);
  await page.reload();
  await isRestored(page);
  expect(await message(page)).toBe("Changed since");
});

it("sends a text that is typed early without what an older one had, which is kept and can be had", async () => {
  const before = await visit("/quote");
  await before.getByLabel("Specific Requirements").fill("Of the older one only");
  await before.getByLabel("Company Name").fill("Older Ltd.");
  await expect.poll(() => drafts(before)).toContain("Older Ltd.");
  const page = await before.context().newPage();
  await withAxe(page);
  const wake = await holdApp(page);
  await page.goto("/quote", { waitUntil: "commit" });
  await fill(page, "Early Lou");
  wake();
  const other = page.getByText(another);
  await other.waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  expect(await page.getByLabel("Specific Requirements").inputValue()).toBe("");
  await showOther(page);
  await expect.poll(() => page.getByLabel("Company Name").inputValue()).toBe("Older Ltd.");
  expect(await message(page)).toBe("");
  await showOther(page);
  await expect.poll(() => message(page)).toBe(fields.Message);
  await send(page);
  await thanks(page);
  expect(stored("Early Lou")).toHaveLength(1);
  expect(stored("Early Lou")[0]?.message).not.toContain("Of the older one only");
  await page.goto("/sitemap");
  await page.goto("/quote");
  await isRestored(page);
  expect(await page.getByLabel("Specific Requirements").inputValue()).toBe("Of the older one only");
  expect(await other.count()).toBe(0);
});

it("sends what is pressed early where an older draft lies too", async () => {
  const before = await visit("/quote");
  await before.getByLabel("Company Name").fill("Older Ltd.");
  await expect.poll(() => drafts(before)).toContain("Older Ltd.");
  const page = await before.context().newPage();
  const wake = await holdApp(page);
  await page.goto("/quote", { waitUntil: "commit" });
  await fill(page, "Early Max");
  await send(page);
  wake();
  await thanks(page);
  expect(stored("Early Max")).toHaveLength(1);
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await showOther(page);
  await expect.poll(() => page.getByLabel("Company Name").inputValue()).toBe("Older Ltd.");
});
