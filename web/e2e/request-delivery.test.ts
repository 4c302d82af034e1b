import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rows, visit } from "./browser.ts";
import { unsentRequests, webStorageAndRequests } from "./device.ts";
import { addByEnter, openParts, row } from "./parts.ts";
import { message, saveQuote, send, submitQuote, waitForThanks } from "./quote-form.ts";
import {
  abort,
  failedCallsExpected,
  loseReply,
  requestStrip,
  storedRows,
  unique,
  visitWithContactApi,
} from "./requests.ts";
import { queuedQuote, storeRequests } from "./store-requests.ts";
import { toast } from "./toast.ts";

it("keeps a request made offline, does not claim that it was sent, and delivers it when the network returns", async () => {
  const page = await visit("/quote", failedCallsExpected);
  const text = unique("Made offline.");
  await page.context().setOffline(true);
  await saveQuote(page, text);
  const main = await page.locator("main").innerText();
  expect(main).toContain("no confirmation from our server yet");
  expect(main).not.toMatch(/thank you|submitted|has been sent|nothing has left/i);
  await requestStrip(page, "1 request waiting to be sent").waitFor();
  expect(storedRows(text)).toEqual([]);
  await page.context().setOffline(false);
  await waitForThanks(page);
  expect(storedRows(text)).toHaveLength(1);
  await expect.poll(() => webStorageAndRequests(page)).not.toContain(text);
  expect(await requestStrip(page, /waiting/).count()).toBe(0);
});

const startAnotherRequest = (page: Page) =>
  page.getByRole("button", { name: "Submit Another Request" }).click();

it("resends, under the same key, a request whose reply was lost or came from a captive portal: by hand, after Edit, or after a reload", async () => {
  const { page, network } = await visitWithContactApi(loseReply);
  const texts = ["By hand.", "Nothing changed.", "Reloaded."].map(unique) as [string, string, string];
  await saveQuote(page, texts[0]);
  network.answer = (route) => route.continue();
  await page.getByRole("button", { name: "Send now" }).click();
  await waitForThanks(page);
  await toast(page).getByText("Your request has been saved in our system.").waitFor();
  expect(await toast(page).count()).toBe(1);

  await startAnotherRequest(page);
  network.answer = (route) => route.fulfill({ contentType: "text/html", body: "<h1>Log in</h1>" });
  await saveQuote(page, texts[1]);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe(texts[1]);
  network.answer = (route) => route.continue();
  await send(page);
  await waitForThanks(page);

  await startAnotherRequest(page);
  network.answer = loseReply;
  await saveQuote(page, texts[2]);
  await page.reload();
  await requestStrip(page, "1 request waiting to be sent").waitFor();
  network.answer = (route) => route.continue();
  await page.getByText(/^Request M-\S+ has been sent\.$/).waitFor();
  await expect.poll(() => message(page)).toBe("");
  expect(texts.map((text) => storedRows(text).length)).toEqual([1, 1, 1]);
});

it("sends an edited request as the next version of the one whose reply was lost, with its parts", async () => {
  const { page, network } = await visitWithContactApi(loseReply);
  const text = unique("Twenty bolts.");
  await openParts(page);
  await addByEnter(page, "bracket as drawn");
  await saveQuote(page, text);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe(text);
  network.answer = (route) => route.continue();
  await page.getByLabel("Message").fill(`${text} No, thirty.`);
  await row(page, "bracket").getByLabel("Quantity of").fill("7");
  await send(page);
  await waitForThanks(page);
  const stored = rows(
    "SELECT idempotencyKey AS key, items FROM contact_messages WHERE message LIKE ? ORDER BY id",
    `${text}%`,
  );
  expect(stored.map(({ items }) => JSON.parse(String(items)))).toEqual([
    [{ text: "bracket as drawn", quantity: 1 }],
    [{ text: "bracket as drawn", quantity: 7 }],
  ]);
  const [first, second] = stored.map(({ key }) => String(key)) as [string, string];
  expect(rows("SELECT laterKey FROM message_revisions WHERE earlierKey = ?", first)).toEqual([
    { laterKey: second },
  ]);
});

it("shows that a request is still being sent when its form is reopened, and delivers it once though its tab is closed", async () => {
  const { page } = await visitWithContactApi(() => new Promise(() => {}));
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal; // a slow machine may need more than 10 s below
  });
  const text = unique("Left while sending.");
  await submitQuote(page, text);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  await page.getByRole("link", { name: "Sitemap" }).last().click();
  await page.getByRole("heading", { name: "Sitemap" }).waitFor();
  await page.getByRole("link", { name: "Quote", exact: true }).first().click();
  await page.getByRole("button", { name: "Submitting..." }).waitFor();

  const next = await page.context().newPage();
  await page.close();
  await next.goto("/sitemap");
  await next.getByText(/^Request M-\S+ has been sent\.$/).waitFor();
  expect(storedRows(text)).toHaveLength(1);
  await next.getByRole("button", { name: "Dismiss" }).click();
  await next.getByText(/has been sent/).waitFor({ state: "detached" });
});

it("sends each queued request once, in order, from two tabs, even if the first is refused", async () => {
  const [refused, ...others] = ["One.", "Two.", "Three."].map((text) => unique(`${text} In order.`)) as [
    string,
    string,
    string,
  ];
  const refusal = { success: false, code: "internal", message: "Broken." };
  let answer = abort;
  const sent: string[] = [];
  const page = await visit("/sitemap", {
    ...failedCallsExpected,
    prepare: (fresh) => fresh.context().route("**/api/contact", (route) => answer(route)),
  });
  const now = Date.now();
  await storeRequests(page, ...[refused, ...others].map((text, i) => queuedQuote(text, now + i)));
  await requestStrip(page, "3 requests waiting to be sent").waitFor();
  const secondTab = await page.context().newPage();
  await secondTab.goto("/sitemap");
  let wasRefused = false;
  answer = (route) => {
    const body = route.request().postData() ?? "";
    if (body.includes(refused)) {
      wasRefused = true;
      return route.fulfill({ status: 500, json: refusal });
    }
    if (!wasRefused) return abort(route); // the second tab may have begun to send before the network returned
    sent.push(...others.filter((text) => body.includes(text)));
    return route.continue();
  };
  await Promise.all(
    [page, secondTab].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event("online")))),
  );
  const unsentTexts = async () =>
    (await unsentRequests(page)).map(({ body }) => body?.message.split("\n")[0]);
  await expect.poll(unsentTexts).toEqual([refused]);
  expect(sent).toEqual(others);
  expect(others.map((text) => storedRows(text).length)).toEqual([1, 1]);
});

it("returns the waiting first request to the form while a second one is being sent, and loses neither", async () => {
  const { promise: released, resolve: releaseSecond } = Promise.withResolvers<void>();
  const { page, network } = await visitWithContactApi(abort);
  const [first, second] = [unique("The first."), unique("The second.")];
  await storeRequests(page, queuedQuote(first, Date.now()));
  network.answer = async (route) => {
    if (!route.request().postData()?.includes(second)) return route.abort();
    await released;
    return route.continue();
  };
  await submitQuote(page, second);
  await requestStrip(page, "1 request waiting").click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe(first);
  releaseSecond();
  await expect.poll(() => storedRows(second).length).toBe(1);
  expect(await message(page)).toBe(first);
  network.answer = (route) => route.continue();
  await send(page);
  await waitForThanks(page);
  expect(storedRows(first)).toHaveLength(1);
});
