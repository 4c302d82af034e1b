import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { usable, type Visit, visit } from "./browser.ts";
import { waiting } from "./device.ts";
import { drafts, message, saveQuote, send, submitQuote, thanks } from "./quote-form.ts";
import { answering, faulty, stored, strip, unique } from "./requests.ts";

/** A visit in which what is sent has no answer until that is given. */
async function unanswered(path: string, options: Visit = faulty) {
  const { promise, resolve } = Promise.withResolvers<(route: Route) => Promise<unknown>>();
  const page = await visit(path, {
    ...options,
    prepare: answering(async (route) => (await promise)(route)),
  });
  return { page, answer: resolve };
}

/** Once the form has heard the press. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Submitting|Sending)\.\.\.$/ }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.getByRole("heading", { level: 1, name: "Sitemap" }).waitFor();
}

const restored = (page: Page) => page.getByText("We kept what you had typed here before.");

it.each(["/quote", "/quote?subject=Gloves"])(
  "finds a request of %s still on its way, and is thanked for it",
  async (path) => {
    const { page, answer } = await unanswered(path);
    const text = unique("Left and come back.");
    await submitQuote(page, text);
    await leave(page);
    await page.goBack();
    await page.getByRole("button", { name: "Submitting..." }).waitFor();
    expect(await message(page)).toBe(text);
    expect(await page.getByLabel("Message").isEditable()).toBe(false);
    expect(await page.getByRole("button", { name: "Clear" }).isDisabled()).toBe(true);
    answer((route) => route.continue());
    await page.getByRole("heading", { name: "Thank You" }).waitFor();
    await page.getByRole("button", { name: "Submit Another Request" }).click();
    expect(await message(page)).toBe("");
    expect(await drafts(page)).toBe("");
    expect(stored(text)).toHaveLength(1);
  },
);

it("is told that it waits on the device, and stays in no form", async () => {
  const { page, answer } = await unanswered("/quote");
  await submitQuote(page, unique("Left and come back."));
  await leave(page);
  await page.goBack();
  answer((route) => route.abort());
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
  expect(await waiting(page)).toHaveLength(1);
  await page.reload();
  await usable(page);
  expect(await message(page)).toBe("");
});

it("writes on with what was refused meanwhile, and loses none of it", async () => {
  const { page, answer } = await unanswered("/quote");
  const text = unique("Left and come back.");
  await submitQuote(page, text);
  await leave(page);
  await page.goBack();
  const json = { success: false, code: "invalid", message: "Mend this." };
  answer((route) => route.fulfill({ status: 400, json }));
  await page.getByRole("button", { name: "Submit Quote Request" }).waitFor();
  await page.getByLabel("Message").fill(`${text} And more.`);
  await expect.poll(() => drafts(page)).toContain("And more.");
  await page.reload();
  await restored(page).waitFor();
  expect(await message(page)).toBe(`${text} And more.`);
});

it("has another request's form by another address, and keeps what is typed there", async () => {
  const { page, answer } = await unanswered("/quote");
  const text = unique("The first.");
  await submitQuote(page, text);
  await leave(page);
  await page.evaluate(() => history.pushState(null, "", "/quote?subject=Masks"));
  const subject = page.getByLabel("Subject");
  await expect.poll(() => subject.inputValue()).toBe("Masks");
  expect(await message(page)).toBe("");
  await page.getByLabel("Message").fill("The second.");
  answer((route) => route.continue());
  await page.getByText("Quote Request Submitted!").first().waitFor();
  expect(stored(text)).toHaveLength(1);
  await expect.poll(() => drafts(page)).toContain("The second.");
  expect(await drafts(page)).not.toContain(text);
  await page.reload();
  await restored(page).waitFor();
  expect(await message(page)).toBe("The second.");
  expect(await subject.inputValue()).toBe("Masks");
});

it("finds the contact form empty once its message went out", async () => {
  const { page, answer } = await unanswered("/");
  const text = unique("From the home page.");
  const form = page.locator("#contact form");
  await form.getByLabel("Full Name").fill("Ana");
  await form.getByLabel("Email Address").fill("ana@example.com");
  await form.getByLabel("Message").fill(text);
  await form.getByRole("button", { name: "Send Message" }).click();
  await leave(page);
  await page.evaluate(() => history.pushState(null, "", "/#contact"));
  await form.getByRole("button", { name: "Sending..." }).waitFor();
  answer((route) => route.continue());
  await page.getByText("Message Sent").first().waitFor();
  await expect.poll(() => form.getByLabel("Message").inputValue()).toBe("");
  expect(await restored(page).count()).toBe(0);
  expect(stored(text)).toHaveLength(1);
});

it("offers nothing that is on its way, and all of it once it was refused, though another tab was opened", async () => {
  const { page, answer } = await unanswered("/quote");
  const text = unique("The first.");
  await submitQuote(page, text);
  const other = await page.context().newPage();
  await other.goto("/quote");
  await usable(other);
  await expect.poll(() => drafts(page)).not.toContain(text);
  expect(await message(other)).toBe("");
  await leave(page);
  await page.evaluate(() => history.pushState(null, "", "/quote?subject=Masks"));
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Masks");
  expect(await page.getByRole("button", { name: "Show it" }).count()).toBe(0);
  const json = { success: false, code: "invalid", message: "Mend this." };
  answer((route) => route.fulfill({ status: 400, json }));
  await page.getByRole("button", { name: "Show it" }).click();
  await expect.poll(() => message(page)).toBe(text);
});

it("leaves alone what is typed in another form when the answer comes", async () => {
  const { page, answer } = await unanswered("/");
  const form = page.locator("#contact form");
  await form.getByLabel("Full Name").fill("Ana");
  await form.getByLabel("Email Address").fill("ana@example.com");
  await form.getByLabel("Message").fill(unique("From the home page."));
  await form.getByRole("button", { name: "Send Message" }).click();
  await leave(page);
  await page.evaluate(() => history.pushState(null, "", "/quote"));
  await page.getByLabel("Message").fill("Written down.");
  await expect.poll(() => drafts(page)).toContain("Written down.");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // what writes drafts down waits for the clock
  await page.getByLabel("Message").pressSequentially(" And more.");
  answer((route) => route.continue());
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.clock.runFor(200);
  expect(await message(page)).toBe("Written down. And more.");
});

it("takes the very request that is on its way back into the form, once that came to nothing", async () => {
  const { page, answer } = await unanswered("/quote");
  const text = unique("Not that one.");
  await submitQuote(page, text);
  await strip(page, "1 request waiting to be sent").click();
  await page.getByRole("button", { name: "Edit" }).click();
  answer((route) => route.abort());
  await page.getByRole("button", { name: "Submit Quote Request" }).waitFor();
  await expect.poll(() => message(page)).toBe(text);
  expect(await waiting(page)).toEqual([]);
  await expect.poll(() => drafts(page)).toContain(text);
});

it("sends what was put into the form meanwhile, though the first has no answer yet", async () => {
  const [first, second] = [unique("Comes back."), unique("Has no answer.")];
  let isCut = true;
  const page = await visit("/quote", {
    ...faulty,
    prepare: answering(async (route) => {
      if (route.request().postData()?.includes(second)) return;
      return isCut ? route.abort() : route.continue();
    }),
  });
  await saveQuote(page, first);
  await page.getByRole("contentinfo").getByRole("link", { name: "Sitemap" }).click();
  await page.evaluate(() => history.pushState(null, "", "/quote"));
  await submitQuote(page, second);
  await page.getByRole("button", { name: "Submitting..." }).waitFor();
  isCut = false;
  await strip(page, /waiting to be sent/).click();
  const item = page.getByRole("dialog").getByRole("listitem").filter({ hasNotText: "Sending..." });
  await item.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => message(page)).toBe(first);
  await send(page);
  await thanks(page);
  expect(stored(first)).toHaveLength(1);
});
