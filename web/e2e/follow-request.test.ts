import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { complaintsEverywhere } from "./axe.ts";
import { origin, usable, type Visit, visit } from "./browser.ts";
import { everythingStored } from "./device.ts";
import { addByEnter, openParts } from "./parts.ts";
import { fillQuote, send, thanks } from "./quote-form.ts";
import { unique } from "./requests.ts";
import { writeRows } from "./write-rows.ts";

const phone: Visit = { on: "phone" };
/** Browsers log responses with status 400 and 404 as errors. */
const expectingRefusals: Visit = { ...phone, expectedErrors: /status of 40[04]/ };

const heading = (page: Page) => page.getByRole("heading", { name: "Your Quote Request" });
const currentStep = (page: Page) => page.locator("li[aria-current=step]");
const mainText = (page: Page) => page.getByRole("main").innerText();

/** Sends a request with a part, slowly enough not to look like a bot. @returns its reference. */
async function sendQuote(page: Page, text: string, email = "ana@example.com"): Promise<string> {
  await openParts(page);
  await addByEnter(page, "bracket as on drawing 4711");
  await fillQuote(page, text);
  await page.getByLabel("Email Address").fill(email);
  await page.waitForFunction(() => performance.now() > 2500);
  await send(page);
  await thanks(page);
  return (
    (await page
      .getByText(/^M-\w{4}-\w{2}$/)
      .first()
      .textContent()) ?? ""
  );
}

async function mailedLink(reference: string): Promise<string> {
  const subject = `Subject: We received your quote request ${reference}`;
  const log = () => readFileSync(inject("log"), "utf8");
  await expect.poll(log).toContain(subject);
  const [, file = ""] = /Text: (\S+\.txt)/.exec(log().slice(log().indexOf(subject))) ?? [];
  const [, link = ""] = /https:\/\/[^/]+(\/quote\/\S+)/.exec(readFileSync(file, "utf8")) ?? [];
  return link;
}

async function find(page: Page, reference: string, email: string) {
  const form = page.getByRole("form", { name: "Find your request" });
  await form.getByLabel("Reference").fill(reference);
  await form.getByLabel("Email Address").fill(email);
  await form.getByRole("button", { name: "Show my request" }).click();
}

it("shows a request's progress on the device that sent it", async () => {
  const page = await visit("/quote", phone);
  const reference = await sendQuote(page, unique("Two brackets, please."));
  await page.getByRole("link", { name: "Follow this request" }).click();
  await heading(page).waitFor();
  await currentStep(page).waitFor();
  expect(await currentStep(page).innerText()).toContain("Received");
  const shown = await mainText(page);
  for (const part of [reference, "Bearings", "Parts (1)", "bracket as on drawing 4711", "Reply due"])
    expect(shown).toContain(part);
  expect(shown).toMatch(/We reply with price and availability by \w+day, \w+ \d+, 5:00 PM ET\./);
  expect(await complaintsEverywhere(page)).toEqual([]);

  await writeRows({ sql: "UPDATE contact_messages SET isRead = 1 WHERE reference = ?", values: [reference] });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => currentStep(page).innerText()).toContain("In progress");
  await page.reload();
  await expect.poll(() => currentStep(page).innerText()).toContain("In progress");
});

it("shows a request on another device by the mailed link, whose token is neither in a requested URL nor stored", async () => {
  const page = await visit("/quote", phone);
  // A new address, because each gets at most three confirmations a day.
  const email = `ana-${crypto.randomUUID()}@example.com`;
  const reference = await sendQuote(page, unique("By the link."), email);
  const link = await mailedLink(reference);
  const token = link.split("#")[1] ?? "";
  expect(token).toHaveLength(43);

  const other = await visit(link, phone);
  await currentStep(other).waitFor();
  expect(await mainText(other)).toContain("bracket as on drawing 4711");
  expect(await complaintsEverywhere(other)).toEqual([]);
  expect(await everythingStored(other)).not.toContain(token);
  const requestLines = readFileSync(inject("log"), "utf8")
    .split("\n")
    .filter((line) => line.includes("GET /quote"));
  expect(requestLines.join("\n")).not.toContain(token);

  await writeRows({
    sql: "UPDATE status_links SET expiresAt = ? WHERE messageId = (SELECT id FROM contact_messages WHERE reference = ?)",
    values: ["2000-01-01T00:00:00.000Z", reference],
  });
  const late = await visit(link, expectingRefusals);
  await late.getByRole("alert").getByText("This link doesn't work anymore.").waitFor();
  expect(await mainText(late)).not.toContain("bracket");
  await find(late, reference, email);
  await currentStep(late).waitFor();
});

it("shows a request's progress by reference and e-mail address, however they are typed, but not its text", async () => {
  const page = await visit("/quote", phone);
  const reference = await sendQuote(page, unique("By the address."));

  const other = await visit("/quote", expectingRefusals);
  await other.getByText("Already sent a request?").click();
  const form = other.getByRole("form", { name: "Find your request" });
  await form.getByRole("button").click();
  await other.getByText("Please enter the reference, such as M-7F3K-29").waitFor();
  await other.getByText("Please enter a valid email address").waitFor();
  expect(await complaintsEverywhere(other)).toEqual([]);
  await find(other, reference.toLowerCase().replaceAll("-", " "), "Bo@example.com");
  await other.waitForURL(`/quote/${reference}`);
  const notFound = "We can't find a request with this reference and email address.";
  await other.getByRole("alert").getByText(notFound).waitFor();
  expect(await mainText(other)).not.toContain("Received");
  expect(await complaintsEverywhere(other)).toEqual([]);

  await find(other, reference, "ANA@example.com");
  await currentStep(other).waitFor();
  const shown = await mainText(other);
  expect(shown).toContain(reference);
  expect(shown).not.toMatch(/Bearings|bracket/);
  expect(other.url()).not.toMatch(/ana|@/i);
});

it("shows the same message for a request that does not exist", async () => {
  const page = await visit("/quote/M-0000-00", expectingRefusals);
  await find(page, "M-0000-00", "ana@example.com");
  await page
    .getByRole("alert")
    .getByText("We can't find a request with this reference and email address.")
    .waitFor();
});

it("serves the status page as noindex and no-store, and does not list it in the sitemap", async () => {
  const response = await fetch(`${origin}/quote/M-7F3K-29`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).not.toContain("/quote/");
});

it("keeps the status out of the service worker's caches, and still shows the last one offline", async () => {
  const page = await visit("/quote", { ...phone, installed: true });
  const reference = await sendQuote(page, unique("Not cached."));
  await page.goto(`/quote/${reference}`);
  await currentStep(page).waitFor();
  const cachedUrls = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat();
  });
  expect(cachedUrls.length).toBeGreaterThan(0);
  expect(cachedUrls.filter((url) => /\/api\/quote-status|\/quote\/|#/.test(url))).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("alert").getByText("We can't reach our server right now.").waitFor();
  const shown = await mainText(page);
  for (const part of [reference, "Received", "bracket as on drawing 4711", "As of"])
    expect(shown).toContain(part);
  await page.context().setOffline(false);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await usable(page);
});
