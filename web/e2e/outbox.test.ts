import { expect, it } from "vitest";
import { rows, visit } from "./browser.ts";
import { everythingStored, waiting } from "./device.ts";
import { drafts, saveQuote, submitQuote } from "./quote-form.ts";
import { answering, faulty, stored, strip, unique } from "./requests.ts";

it("keeps a request made offline, never says it was sent, and delivers it when the network returns", async () => {
  const page = await visit("/quote", faulty);
  const text = unique("Made in a basement.");
  await page.context().setOffline(true);
  await saveQuote(page, text);
  const main = await page.locator("main").innerText();
  expect(main).toContain("will be sent when you are back online");
  expect(main).not.toMatch(/thank you|submitted|has been sent/i);
  await strip(page, "1 request waiting to be sent").waitFor();
  expect(await waiting(page)).toMatchObject([{ state: "waiting" }]);
  expect(stored(text)).toEqual([]);

  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
  expect(await waiting(page)).toEqual([]);
  await expect.poll(() => everythingStored(page)).not.toContain(text);
  expect(await strip(page, /waiting/).count()).toBe(0);
});

it("sends with what a form brought along: nothing that would have to be loaded later may be missing", async () => {
  const page = await visit("/quote", faulty);
  await page.route("**/assets/**/*.js", (route) => route.abort());
  const text = unique("No further script comes.");
  await submitQuote(page, text);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("delivers within 10 s of the network's return where SyncManager is missing", async () => {
  const page = await visit("/quote", {
    ...faulty,
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Reflect.deleteProperty(window, "SyncManager");
      }),
  });
  const text = unique("No background sync.");
  await page.context().setOffline(true);
  await saveQuote(page, text);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Thank You" }).waitFor({ timeout: 10_000 });
  expect(stored(text)).toHaveLength(1);
});

it("keeps trying by itself after another request went through on the same page", async () => {
  let broken = false;
  const page = await visit("/quote", {
    ...faulty,
    prepare: async (fresh) => {
      await fresh.clock.install();
      await answering((route) => (broken ? route.abort() : route.continue()))(fresh);
    },
  });
  for (const text of [unique("Through at once."), unique("Through as well.")]) {
    await submitQuote(page, text);
    await page.getByRole("button", { name: "Submit Another Request" }).click();
  }
  await page.clock.runFor(5000);
  broken = true;
  const text = unique("Through later.");
  await saveQuote(page, text);
  broken = false;
  await page.clock.runFor(10_000);
  await page.getByRole("heading", { name: "Thank You" }).waitFor({ timeout: 15_000 });
  expect(stored(text)).toHaveLength(1);
});

it("survives a page killed in mid-send, and sends it from the next page", async () => {
  const page = await visit("/quote", { ...faulty, prepare: answering(() => new Promise(() => {})) });
  const text = unique("Tab closed.");
  await submitQuote(page, text);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  const next = await page.context().newPage();
  await page.close();
  await next.goto("/sitemap");
  await expect.poll(() => stored(text).length, { timeout: 15_000 }).toBe(1);
  await next.getByText(/^Sent: M-/).waitFor();
  await next.getByRole("button", { name: "Dismiss" }).click();
  await next.getByText(/^Sent: M-/).waitFor({ state: "detached" });
  expect(await waiting(next)).toEqual([]);
  expect(await drafts(next)).toBe("");
});

it("drains in one of two tabs, each request once", async () => {
  let broken = true;
  let sent = 0;
  const page = await visit("/quote", {
    ...faulty,
    prepare: (fresh) =>
      fresh.context().route("**/api/contact", async (route) => {
        if (broken) return route.abort();
        sent++;
        return route.continue();
      }),
  });
  const texts = ["One.", "Two.", "Three."].map((text) => unique(`${text} In order.`));
  for (const text of texts) {
    await saveQuote(page, text);
    await page.reload();
  }
  await strip(page, "3 requests waiting to be sent").waitFor();
  const second = await page.context().newPage();
  await second.goto("/sitemap");
  broken = false;
  await Promise.all(
    [page, second].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event("online")))),
  );
  for (const text of texts) await expect.poll(() => stored(text).length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(sent).toBe(3);
  const order = rows("SELECT message FROM contact_messages WHERE message LIKE '%In order.%' ORDER BY id");
  expect(order.map((row) => String(row.message).split(".")[0])).toEqual(["One", "Two", "Three"]);
});

it("sends straight away where nothing can be kept, and says so when that fails", async () => {
  let broken = true;
  const page = await visit("/quote", {
    ...faulty,
    prepare: async (fresh) => {
      await fresh.addInitScript(() => {
        indexedDB.open = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await answering((route) => (broken ? route.abort() : route.continue()))(fresh);
    },
  });
  const text = unique("Nothing kept.");
  await submitQuote(page, text);
  await page.getByText("this device does not let us keep your request").first().waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe(text);
  await page.context().setOffline(true);
  await page.getByText("it lets us keep nothing you send, so connect first").waitFor();
  await page.context().setOffline(false);
  broken = false;
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("sends straight away where the device never says whether it keeps anything", async () => {
  const page = await visit("/quote", {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = (name, version) => {
          const request = open(name, version);
          if (name === "millrace") request.addEventListener = () => {};
          return request;
        };
      }),
  });
  await page.clock.install();
  const text = unique("Never kept.");
  await submitQuote(page, text);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  await page.clock.runFor(5000);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("delivers a contact message the same way", async () => {
  const page = await visit("/", faulty);
  const text = unique("From the home page.");
  const form = page.locator("#contact form");
  await form.getByLabel("Full Name").fill("Ana");
  await form.getByLabel("Email Address").fill("ana@example.com");
  await form.getByLabel("Message").fill(text);
  // What makes it alive comes when somebody is near, and not any more without a network.
  await page.waitForFunction(
    () => (window as { millraceEarly?: { alive: Record<string, boolean> } }).millraceEarly?.alive.contact,
  );
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Message Sent" }).waitFor();
  expect(stored(text)).toHaveLength(1);
  await page.getByRole("button", { name: "Send Another Message" }).click();
  expect(await form.getByLabel("Message").inputValue()).toBe("");
});
