import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { origin, type Visit, visit } from "./browser.ts";
import { everythingOnDevice } from "./everything-on-device.ts";
import { mailsWith } from "./mailbox.ts";
import { mailQuotation, sendRequest } from "./message-detail.ts";
import { writeRows } from "./write-rows.ts";

/** Browsers log responses with status 400 and 404 as errors. */
const expectingRefusals: Visit = { on: "phone", expectedErrors: /status of 40[04]/ };

const bracket = { text: "bracket as on drawing 4711", quantity: 2 };

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

it("shows a request by the mailed link until it expires, and nothing of it while another one loads; no token is requested or stored", async () => {
  const [first, second] = [await sendRequest([bracket]), await sendRequest([bracket])];
  const links = [await mailedLink(first.reference), await mailedLink(second.reference)] as const;
  const [token = "", otherToken = ""] = links.map((link) => link.split("#")[1]);
  expect(token).toHaveLength(43);

  const requestedUrls: string[] = [];
  const page = await visit(links[0], {
    ...expectingRefusals,
    prepare: async (newPage) => newPage.on("request", (request) => requestedUrls.push(request.url())),
  });
  await currentStep(page).waitFor();
  expect(await mainText(page)).toContain(bracket.text);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/quote-status", async (route) => {
    await released;
    return route.continue();
  });
  await page.evaluate((path) => history.pushState(null, "", path), links[1]);
  await page.getByText("Loading your request…").waitFor();
  const shown = await mainText(page);
  for (const part of [first.reference, bracket.text]) expect(shown).not.toContain(part);
  release();
  await currentStep(page).waitFor();
  await page.getByText(second.reference).first().waitFor();
  expect(await mainText(page)).toContain(bracket.text);
  const stored = await everythingOnDevice(page);
  for (const secret of [token, otherToken]) {
    expect(stored).not.toContain(secret);
    // Browsers do not send the fragment.
    expect(requestedUrls.filter((url) => url.split("#")[0]?.includes(secret))).toEqual([]);
  }

  await writeRows({
    sql: "UPDATE status_links SET expiresAt = ? WHERE messageId = (SELECT id FROM contact_messages WHERE reference = ?)",
    values: ["2000-01-01T00:00:00.000Z", second.reference],
  });
  await page.reload();
  await page.getByRole("alert").getByText("This link doesn't work anymore.").waitFor();
  expect(await mainText(page)).not.toContain("bracket");
  await findRequest(page, second.reference, second.email);
  await currentStep(page).waitFor();
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

it("serves the status page as noindex and no-store", async () => {
  const response = await fetch(`${origin}/quote/M-7F3K-29`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
});
