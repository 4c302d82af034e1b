import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { origin, type Visit, visit, waitUntilUsable } from "./browser.ts";
import { everythingOnDevice } from "./everything-on-device.ts";
import { mailsWith } from "./mailbox.ts";
import { mailQuotation, sendRequest } from "./message-detail.ts";
import { addByEnter, openParts } from "./parts.ts";
import { submitQuote, waitForThanks } from "./quote-form.ts";
import { unique } from "./requests.ts";
import { writeRows } from "./write-rows.ts";

const phone: Visit = { on: "phone" };
/** Browsers log responses with status 400 and 404 as errors. */
const expectingRefusals: Visit = { ...phone, expectedErrors: /status of 40[04]/ };

const bracket = { text: "bracket as on drawing 4711", quantity: 2 };

const heading = (page: Page) => page.getByRole("heading", { name: "Your Quote Request" });
const currentStep = (page: Page) => page.locator("li[aria-current=step]");
const mainText = (page: Page) => page.getByRole("main").innerText();

/** Waits for the confirmation mail. @returns the path and fragment of the link in it. */
async function mailedLink(reference: string): Promise<string> {
  const mails = () => mailsWith(`We received your quote request ${reference}`);
  await expect.poll(() => mails().length).toBe(1);
  return /https:\/\/[^/]+(\/quote\/\S+)/.exec(mails()[0]?.text ?? "")?.[1] ?? "";
}

async function findRequest(page: Page, reference: string, email: string) {
  const form = page.getByRole("form", { name: "Find your request" });
  await form.getByLabel("Reference").fill(reference);
  await form.getByLabel("Email Address").fill(email);
  await form.getByRole("button", { name: "Show my request" }).click();
}

it("shows a request's progress on the device that sent it, offline too, and caches neither its page nor the API reply", async () => {
  const page = await visit("/quote", { ...phone, serviceWorker: true });
  await openParts(page);
  await addByEnter(page, bracket.text);
  await submitQuote(page, unique("Two brackets, please."));
  await waitForThanks(page);
  const shownReference = page.getByText(/^M-\w{4}-\w{2}$/).first();
  const reference = (await shownReference.textContent()) ?? "";
  await page.getByRole("link", { name: "Follow this request" }).click();
  await heading(page).waitFor();
  await expect.poll(() => currentStep(page).innerText()).toContain("Received");
  const shown = await mainText(page);
  for (const part of [reference, "Bearings", "Parts (1)", bracket.text, "Reply due"])
    expect(shown).toContain(part);
  expect(shown).toMatch(/We reply with price and availability by \w+day, \w+ \d+, 5:00 PM ET\./);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  await writeRows({ sql: "UPDATE contact_messages SET isRead = 1 WHERE reference = ?", values: [reference] });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => currentStep(page).innerText()).toContain("In progress");
  await page.reload();
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
  const shownOffline = await mainText(page);
  for (const part of [reference, "In progress", bracket.text, "As of"]) expect(shownOffline).toContain(part);
  await page.context().setOffline(false);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await waitUntilUsable(page);
});

it("shows a request on another device by the mailed link until it expires; its token is neither in a requested URL nor stored", async () => {
  const { reference, email } = await sendRequest([bracket]);
  const link = await mailedLink(reference);
  const token = link.split("#")[1] ?? "";
  expect(token).toHaveLength(43);

  const requestedUrls: string[] = [];
  const page = await visit(link, {
    ...expectingRefusals,
    prepare: async (newPage) => newPage.on("request", (request) => requestedUrls.push(request.url())),
  });
  await currentStep(page).waitFor();
  expect(await mainText(page)).toContain(bracket.text);
  expect(await everythingOnDevice(page)).not.toContain(token);
  // Browsers do not send the fragment.
  expect(requestedUrls.filter((url) => url.split("#")[0]?.includes(token))).toEqual([]);

  await writeRows({
    sql: "UPDATE status_links SET expiresAt = ? WHERE messageId = (SELECT id FROM contact_messages WHERE reference = ?)",
    values: ["2000-01-01T00:00:00.000Z", reference],
  });
  await page.reload();
  await page.getByRole("alert").getByText("This link doesn't work anymore.").waitFor();
  expect(await mainText(page)).not.toContain("bracket");
  await findRequest(page, reference, email);
  await currentStep(page).waitFor();
});

it("shows nothing of a request while another one's page is loading", async () => {
  const [first, second] = [await sendRequest([bracket]), await sendRequest()];
  const page = await visit(await mailedLink(first.reference), phone);
  await currentStep(page).waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/quote-status", async (route) => {
    await released;
    return route.continue();
  });
  await page.evaluate((path) => history.pushState(null, "", path), await mailedLink(second.reference));
  await page.getByText("Loading your request…").waitFor();
  const shown = await mainText(page);
  for (const part of [first.reference, bracket.text]) expect(shown).not.toContain(part);
  release();
  await page.getByText(second.reference).first().waitFor();
});

it("shows a request's progress by reference and email address, however they are typed, but not its text", async () => {
  const request = await sendRequest([bracket]);
  const { reference, email } = request;
  const page = await visit("/quote", expectingRefusals);
  await page.getByText("Already sent a request?").click();
  const form = page.getByRole("form", { name: "Find your request" });
  await form.getByRole("button").click();
  await page.getByText("Please enter the reference, such as M-7F3K-29").waitFor();
  await page.getByText("Please enter a valid email address").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await findRequest(page, reference.toLowerCase().replaceAll("-", " "), "Bo@example.com");
  await page.waitForURL(`/quote/${reference}`);
  const notFound = "We can't find a request with this reference and email address.";
  await page.getByRole("alert").getByText(notFound).waitFor();
  expect(await mainText(page)).not.toContain("Received");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  await findRequest(page, reference, email.toUpperCase());
  await currentStep(page).waitFor();
  const shown = await mainText(page);
  expect(shown).toContain(reference);
  expect(shown).not.toMatch(/400 hex bolts|bracket/);
  expect(page.url()).not.toMatch(/ben|@/i);

  await mailQuotation(request);
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByText("To see it and to accept or decline it, open the link in our email.").waitFor();
  expect(await mainText(page)).not.toMatch(/Reply due|\$100/);
});

it("serves the status page as noindex and no-store, and does not list it in the sitemap", async () => {
  const response = await fetch(`${origin}/quote/M-7F3K-29`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).not.toContain("/quote/");
});
