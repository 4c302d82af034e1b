import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rows, usable, visit } from "./browser.ts";
import { holdApp } from "./early.ts";
import { startNetwork } from "./network.ts";
import { fillQuote, saveQuote } from "./quote-form.ts";
import { startPhone } from "./start-phone.ts";

const press = (page: Page) => page.getByRole("button", { name: "Submit Quote Request" }).click();

async function beRefused(page: Page, text: string): Promise<void> {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Out of order." } }),
  );
  await fillQuote(page, text);
  await press(page);
  await page.locator("li[data-state=open]").filter({ hasText: "Error" }).waitFor();
}

async function takeOut(page: Page, text: string): Promise<void> {
  await page.route("**/api/contact", (route) => route.abort());
  await saveQuote(page, text);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Message").waitFor();
}

async function takeOutOfList(page: Page, text: string): Promise<void> {
  await page.route("**/api/contact", (route) => route.abort());
  await saveQuote(page, text);
  await page.getByRole("button", { name: "1 request waiting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Message").waitFor();
}

it.each([
  ["refused", beRefused],
  ["taken out for editing", takeOut],
  ["taken out of the list", takeOutOfList],
])("has a request's text in its form when the browser is killed as soon as it was %s", async (_, toForm) => {
  const network = await startNetwork();
  const phone = await startPhone();
  const page = await phone.open(`${network.origin}/quote`);
  await usable(page);
  const text = `Not to be typed again. ${crypto.randomUUID()}`;
  await toForm(page, text);
  await phone.kill();

  await phone.start();
  const again = await phone.open(`${network.origin}/quote`);
  await again.getByText("We kept what you had typed here before.").waitFor();
  expect(await again.getByLabel("Message").inputValue()).toBe(text);
  await again.getByRole("button", { name: "Clear" }).click();
  await again.reload();
  await usable(again);
  expect(await again.getByLabel("Message").inputValue()).toBe("");
});

it("has it beside a text that is typed before the app is there after the kill", async () => {
  const network = await startNetwork();
  const phone = await startPhone();
  const page = await phone.open(`${network.origin}/quote`);
  await usable(page);
  await beRefused(page, "Refused and killed.");
  await phone.kill();

  await phone.start();
  const again = await phone.open(`${network.origin}/sitemap`);
  const wake = await holdApp(again);
  await again.goto(`${network.origin}/quote`, { waitUntil: "commit" });
  await again.getByLabel("Company Name").fill("Newer Ltd.");
  wake();
  await again.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => again.getByLabel("Message").inputValue()).toBe("Refused and killed.");
});

it("offers nothing again of a request that was refused, changed and sent", async () => {
  const page = await visit("/quote", { expectedErrors: /500/ });
  const text = `Refused at first. ${crypto.randomUUID()}`;
  await beRefused(page, text);
  await page.unroute("**/api/contact");
  await page.getByLabel("Subject").fill("Bushings");
  await press(page);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await page.reload();
  await usable(page);
  expect(rows("SELECT subject FROM contact_messages WHERE message LIKE ?", `${text}%`)).toEqual([
    { subject: "Quote Request: Bushings" },
  ]);
  expect(await page.getByLabel("Message").inputValue()).toBe("");
  expect(await page.getByText("kept").count()).toBe(0);
});
