import type { Locator, Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { complaintsEverywhere } from "./axe.ts";
import { rows, visit, widths } from "./browser.ts";
import { everythingStored, waiting } from "./device.ts";
import { drafts } from "./quote-form.ts";

const strip = (page: Page, text: string | RegExp) => page.getByRole("button", { name: text });
const answering = (handler: (route: Route) => Promise<unknown>) => (page: Page) =>
  page.route("**/api/contact", handler);
const stored = (text: string) =>
  rows("SELECT idempotencyKey FROM contact_messages WHERE message LIKE ?", `${text}%`);

async function write(page: Page, message: string) {
  await page.getByLabel("Full Name").fill("Ana Ruiz");
  await page.getByLabel("Email Address").fill("ana@example.com");
  await page.getByLabel("Phone Number").fill("302 555 0100");
  await page.getByLabel("Subject").fill("Bearings");
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
}

async function saved(page: Page, message: string) {
  await write(page, message);
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
}

const unique = (text: string) => `${text} ${crypto.randomUUID()}`;
const offline = { expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|status of \d+/ };

it("keeps a request made offline, never says it was sent, and delivers it when the network returns", async () => {
  const page = await visit("/quote", offline);
  const text = unique("Made in a basement.");
  await page.context().setOffline(true);
  await saved(page, text);
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
  const page = await visit("/quote", offline);
  await page.route("**/assets/*.js", (route) => route.abort());
  const text = unique("No further script comes.");
  await write(page, text);
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("delivers within 10 s of the network's return where SyncManager is missing", async () => {
  const page = await visit("/quote", {
    ...offline,
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Reflect.deleteProperty(window, "SyncManager");
      }),
  });
  const text = unique("No background sync.");
  await page.context().setOffline(true);
  await saved(page, text);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Thank You" }).waitFor({ timeout: 10_000 });
  expect(stored(text)).toHaveLength(1);
});

it("tries again at once when the network returns while a try is under way", async () => {
  const tries: Route[] = [];
  const page = await visit("/quote", {
    ...offline,
    prepare: answering(async (route) => {
      if (tries.push(route) === 1) await route.abort();
    }),
  });
  const text = unique("Back while trying.");
  await saved(page, text);
  await page.clock.pauseAt(Date.now() + 1000); // no try by the clock from here on
  const online = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
  await online();
  await expect.poll(() => tries.length).toBe(2);
  await online();
  await tries[1]?.abort();
  await expect.poll(() => tries.length).toBe(3);
  await tries[2]?.continue();
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(stored(text)).toHaveLength(1);
});

it.each([
  [
    "a captive portal's page",
    (route: Route) => route.fulfill({ contentType: "text/html", body: "<h1>Log in</h1>" }),
  ],
  [
    "a proxy's 502",
    (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
  ],
  ["another API's JSON", (route: Route) => route.fulfill({ json: { ok: true } })],
  ["a reset", (route: Route) => route.abort("connectionreset")],
])("takes %s for no answer", async (_, fault) => {
  let broken = true;
  const page = await visit("/quote", {
    ...offline,
    prepare: answering((route) => (broken ? fault(route) : route.continue())),
  });
  const text = unique("Nobody there.");
  await saved(page, text);
  expect(await waiting(page)).toHaveLength(1);
  broken = false;
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("keeps trying by itself after another request went through on the same page", async () => {
  let broken = false;
  const page = await visit("/quote", {
    ...offline,
    prepare: async (fresh) => {
      await fresh.clock.install();
      await answering((route) => (broken ? route.abort() : route.continue()))(fresh);
    },
  });
  for (const text of [unique("Through at once."), unique("Through as well.")]) {
    await write(page, text);
    await page.getByRole("button", { name: "Submit Another Request" }).click();
  }
  await page.clock.runFor(5000);
  broken = true;
  const text = unique("Through later.");
  await saved(page, text);
  broken = false;
  await page.clock.runFor(10_000);
  await page.getByRole("heading", { name: "Thank You" }).waitFor({ timeout: 15_000 });
  expect(stored(text)).toHaveLength(1);
});

it("gives up on an answer after 10 s, and a lost answer doubles nothing", async () => {
  let tries = 0;
  const page = await visit("/quote", {
    ...offline,
    prepare: answering(async (route) => {
      if (++tries > 1) return route.continue();
      await route.fetch(); // stored, but the answer never comes
      return undefined;
    }),
  });
  const text = unique("Lost answer.");
  await write(page, text);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(tries).toBe(2);
  expect(stored(text)).toHaveLength(1);
});

it("survives a page killed in mid-send, and sends it from the next page", async () => {
  const page = await visit("/quote", { ...offline, prepare: answering(() => new Promise(() => {})) });
  const text = unique("Tab closed.");
  await write(page, text);
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
    ...offline,
    prepare: (fresh) =>
      fresh.context().route("**/api/contact", async (route) => {
        if (broken) return route.abort();
        sent++;
        return route.continue();
      }),
  });
  const texts = ["One.", "Two.", "Three."].map((text) => unique(`${text} In order.`));
  for (const text of texts) {
    await saved(page, text);
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

it("brings back for editing what our API cannot take, with the reason", async () => {
  let answer: (route: Route) => Promise<unknown> = (route) => route.abort();
  const page = await visit("/quote", { ...offline, prepare: answering((route) => answer(route)) });
  const text = unique("To be mended.");
  await saved(page, text);
  const refusal = {
    success: false,
    code: "invalid",
    message: "Mend this.",
    fields: { email: "Invalid email" },
  };
  answer = (route) => route.fulfill({ status: 400, json: refusal });
  await page.getByRole("heading", { name: "Your request needs a change" }).waitFor();
  await page.getByText("Mend this. Invalid email").waitFor();
  await strip(page, "1 of 1 needs a fix").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await page.getByRole("button", { name: "Edit" }).click();
  expect(await page.getByLabel("Message").inputValue()).toBe(text);
  expect(await waiting(page)).toEqual([]);
  answer = (route) => route.continue();
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("is not held up by one that cannot go through", async () => {
  let answer: (route: Route) => Promise<unknown> = (route) => route.abort();
  const page = await visit("/quote", { ...offline, prepare: answering((route) => answer(route)) });
  const [bad, good] = [unique("Held up."), unique("Goes on.")];
  await saved(page, bad);
  await page.reload();
  await saved(page, good);
  answer = (route) =>
    route.request().postData()?.includes(bad)
      ? route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Broken." } })
      : route.continue();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(good)).toHaveLength(1);
  expect((await waiting(page)).map(({ body }) => body.message.split("\n")[0])).toEqual([bad]);
});

it("waits as long as our API asks, whatever happens meanwhile, unless a person presses Send now", async () => {
  let tries = 0;
  let answer: (route: Route) => Promise<unknown> = (route) => route.abort();
  const page = await visit("/quote", { ...offline, prepare: answering((route) => answer(route)) });
  const text = unique("Too many.");
  await saved(page, text);
  answer = (route) => {
    tries++;
    const json = { success: false, code: "too_many", message: "Slow down." };
    return route.fulfill({ status: 429, headers: { "Retry-After": "600" }, json });
  };
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.reload();
  await strip(page, "1 request waiting to be sent").click();
  expect(tries).toBe(1);
  answer = (route) => route.continue();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => stored(text).length).toBe(1);
  await page.getByText(/^Sent: M-/).waitFor();
});

it("lists what waits, with ways out: send, edit, copy, call, delete", async () => {
  const page = await visit("/quote", offline);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = unique("In the list.");
  await page.context().setOffline(true);
  await saved(page, text);
  await strip(page, "1 request waiting to be sent").click();
  const dialog = page.getByRole("dialog", { name: "Waiting on this device" });
  const words = await dialog.innerText();
  for (const word of ["Quote Request: Bearings", "Waiting", "iPhone", "not sent yet"])
    expect(words).toContain(word);
  expect(await dialog.getByRole("link", { name: "Call" }).getAttribute("href")).toMatch(/^tel:/);
  await dialog.getByRole("button", { name: "Copy as text" }).click();
  await dialog.getByText("Copied.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text);

  const sendNow = dialog.getByRole("button", { name: "Send now" });
  const said = dialog.getByText("There was no answer.");
  // While a try of its own is under way a press does nothing.
  await expect
    .poll(async () => {
      if (!(await said.isVisible())) await sendNow.press("Enter");
      return said.isVisible();
    })
    .toBe(true);
  expect(await sendNow.evaluate((button) => button === document.activeElement)).toBe(true);

  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(await page.getByLabel("Message").inputValue()).toBe(text);

  await page.setViewportSize(widths.phone);
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  await page.getByText("You are offline").waitFor();
  const notices = () => page.getByText("You are offline").boundingBox();
  const clearOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) <= ((await notices())?.y ?? 0);
  };
  await expect.poll(() => clearOf(page.getByRole("button", { name: "Send now" }))).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => clearOf(page.getByRole("link", { name: "Sitemap" }).last())).toBe(true);
  expect(await complaintsEverywhere(page)).toEqual([]);
  await strip(page, "1 request waiting to be sent").click();
  page.once("dialog", (question) => question.dismiss());
  await dialog.getByRole("button", { name: "Delete" }).click();
  expect(await waiting(page)).toHaveLength(1);
  page.once("dialog", (question) => question.accept());
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.getByLabel("Message").waitFor();
});

it("sends straight away where nothing can be kept, and says so when that fails", async () => {
  let broken = true;
  const page = await visit("/quote", {
    ...offline,
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
  await write(page, text);
  await page.getByText("this device does not let us keep your request").first().waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe(text);
  broken = false;
  await page.getByRole("button", { name: "Submit Quote Request" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(stored(text)).toHaveLength(1);
});

it("delivers a contact message the same way", async () => {
  const page = await visit("/", offline);
  const text = unique("From the home page.");
  const form = page.locator("#contact form");
  await form.getByLabel("Full Name").fill("Ana");
  await form.getByLabel("Email Address").fill("ana@example.com");
  await form.getByLabel("Message").fill(text);
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Message Sent" }).waitFor();
  expect(stored(text)).toHaveLength(1);
  await page.getByRole("button", { name: "Send Another Message" }).click();
  expect(await form.getByLabel("Message").inputValue()).toBe("");
});
