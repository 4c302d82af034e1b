import { expect, it } from "vitest";
import { rows, usable, visit } from "./browser.ts";
import { everythingStored, waiting } from "./device.ts";
import { fillQuote, message, saveQuote, send, submitQuote, thanks } from "./quote-form.ts";
import {
  type Answer,
  abort,
  failedCallsExpected,
  loseReply,
  requestStrip,
  storedRows,
  unique,
  visitThrough,
  waitForDraft,
} from "./requests.ts";

it("keeps a request made offline, never says it was sent, and delivers it when the network returns", async () => {
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
  await thanks(page);
  expect(storedRows(text)).toHaveLength(1);
  await expect.poll(() => everythingStored(page)).not.toContain(text);
  expect(await requestStrip(page, /waiting/).count()).toBe(0);
});

it("shows the success toast when Send now succeeds", async () => {
  const { page, network } = await visitThrough(loseReply);
  await saveQuote(page, unique("By hand."));
  network.answer = (route) => route.continue();
  await page.getByRole("button", { name: "Send now" }).click();
  await thanks(page);
  const toast = page.locator("li[data-state=open]");
  await toast
    .getByText("Your request has been saved in our system. Our team will review it shortly.")
    .waitFor();
  expect(await toast.count()).toBe(1);
});

it("shows after a reload the outcome of a request whose reply was lost", async () => {
  const { page, network } = await visitThrough(loseReply);
  const text = unique("Lost answer.");
  await saveQuote(page, text);
  expect(storedRows(text)).toHaveLength(1);
  await page.reload();
  await requestStrip(page, "1 request waiting to be sent").waitFor();
  network.answer = (route) => route.continue();
  await page.getByText(/^Request M-\S+ has been sent\.$/).waitFor();
  expect(storedRows(text)).toHaveLength(1);
  await expect.poll(() => message(page)).toBe("");
});

it("sends an edited request as the next version of the one whose reply was lost", async () => {
  const { page, network } = await visitThrough(loseReply);
  const text = unique("Twenty bolts.");
  await saveQuote(page, text);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe(text);
  network.answer = (route) => route.continue();
  await page.getByLabel("Message").fill(`${text} No, thirty.`);
  await send(page);
  await thanks(page);
  const [first, second] = rows(
    "SELECT idempotencyKey AS key FROM contact_messages WHERE message LIKE ? ORDER BY id",
    `${text}%`,
  ) as { key: string }[];
  expect(rows("SELECT laterKey FROM message_revisions WHERE earlierKey = ?", first?.key ?? "")).toEqual([
    { laterKey: second?.key },
  ]);
});

it("sends the same text again under the same key after Edit", async () => {
  const { page, network } = await visitThrough(loseReply);
  const text = unique("Nothing changed.");
  await saveQuote(page, text);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe(text);
  network.answer = (route) => route.continue();
  await send(page);
  await thanks(page);
  expect(storedRows(text)).toHaveLength(1);
});

it.each<[string, Answer]>([
  [
    "a captive portal's page",
    (route) => route.fulfill({ contentType: "text/html", body: "<h1>Log in</h1>" }),
  ],
  ["a proxy's 502", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" })],
  ["another API's JSON", (route) => route.fulfill({ json: { ok: true } })],
  ["a reset", (route) => route.abort("connectionreset")],
])("treats %s as no reply", async (_, fault) => {
  const { page, network } = await visitThrough(fault);
  const text = unique("Nobody there.");
  await saveQuote(page, text);
  network.answer = (route) => route.continue();
  await thanks(page);
  expect(storedRows(text)).toHaveLength(1);
});

it("times out after 10 s, and duplicates nothing after a lost reply", async () => {
  const { page, network } = await visitThrough(async (route) => {
    if (network.calls > 1) return route.continue();
    await route.fetch(); // stored, but the reply never arrives
    return undefined;
  });
  const text = unique("Lost answer.");
  await submitQuote(page, text);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  await thanks(page);
  expect(network.calls).toBe(2);
  expect(storedRows(text)).toHaveLength(1);
});

it("delivers a request whose tab was closed while sending, and says so on another page", async () => {
  const { page } = await visitThrough(() => new Promise(() => {}));
  const text = unique("Tab closed.");
  await submitQuote(page, text);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  const next = await page.context().newPage();
  await page.close();
  await next.goto("/sitemap");
  await next.getByText(/^Request M-\S+ has been sent\.$/).waitFor();
  expect(storedRows(text)).toHaveLength(1);
  await next.getByRole("button", { name: "Dismiss" }).click();
  await next.getByText(/has been sent/).waitFor({ state: "detached" });
});

it("drains the queue in one of two tabs, in order and each request once", async () => {
  let isBroken = true;
  let sent = 0;
  const page = await visit("/quote", {
    ...failedCallsExpected,
    prepare: (fresh) =>
      fresh.context().route("**/api/contact", (route) => {
        if (!isBroken) sent++;
        return isBroken ? route.abort() : route.continue();
      }),
  });
  const texts = ["One.", "Two.", "Three."].map((text) => unique(`${text} In order.`));
  for (const text of texts) {
    await page.goto("/quote");
    await usable(page);
    await saveQuote(page, text);
  }
  await requestStrip(page, "3 requests waiting to be sent").waitFor();
  const secondTab = await page.context().newPage();
  await secondTab.goto("/sitemap");
  isBroken = false;
  await Promise.all(
    [page, secondTab].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event("online")))),
  );
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(texts.map((text) => storedRows(text).length)).toEqual([1, 1, 1]);
  expect(sent).toBe(3);
});

it("shows a request that is being sent when the visitor returns to its form", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page } = await visitThrough(async (route) => {
    await promise;
    return route.continue();
  });
  const text = unique("Left while sending.");
  await submitQuote(page, text);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  await page.getByRole("link", { name: "Sitemap" }).last().click();
  await page.getByRole("heading", { name: "Sitemap" }).waitFor();
  await page.getByRole("link", { name: "Quote", exact: true }).first().click();
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  resolve();
  await thanks(page);
  expect(storedRows(text)).toHaveLength(1);
});

it("sends a second request while the first one waits, and loses neither", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page, network } = await visitThrough(abort);
  const [first, second] = [unique("The first."), unique("The second.")];
  await saveQuote(page, first);
  await page.goto("/quote");
  await usable(page);
  network.answer = async (route) => {
    if (!route.request().postData()?.includes(second)) return route.abort();
    await promise;
    return route.continue();
  };
  await submitQuote(page, second);
  await requestStrip(page, "1 request waiting").click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe(first);
  resolve();
  await expect.poll(() => storedRows(second).length).toBe(1);
  expect(await message(page)).toBe(first);
  network.answer = (route) => route.continue();
  await send(page);
  await thanks(page);
  expect(storedRows(first)).toHaveLength(1);
});

it("does not suspect a restored draft that is sent at once of being spam", async () => {
  const page = await visit("/quote");
  const text = unique("Restored and sent at once.");
  await fillQuote(page, text);
  await waitForDraft(page, text);
  const begunAt = Date.now();
  await page.waitForFunction((at) => Date.now() > at + 2000, begunAt);
  await page.reload();
  await page.getByText("Your unsaved changes were restored.").waitFor();
  await send(page);
  await thanks(page);
  expect(rows("SELECT isDoubtful FROM contact_messages WHERE message LIKE ?", `${text}%`)).toEqual([
    { isDoubtful: 0 },
  ]);
});
