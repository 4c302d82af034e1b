import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { usable } from "./browser.ts";
import {
  answering,
  ask,
  fillForm,
  form,
  openChat,
  panel,
  saved,
  stored,
  submit,
  thanks,
} from "./chat-panel.ts";
import { everythingStored } from "./device.ts";

const contact = (page: Page) => page.locator("form[data-form=contact]");
const failing = { expectedErrors: /ERR_FAILED|429/ };
const openContact = async (page: Page) => {
  await page.goto("/#contact");
  await usable(page);
  await contact(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.millraceEarly?.alive.contact)).toBe(true);
};

declare global {
  interface Window {
    millraceEarly?: { alive: Record<string, boolean> };
  }
}

it.each(["Edit", "a refusal"])("is in no other tab's form while it is in its own, after %s", async (how) => {
  let answer = (route: Route): Promise<unknown> => route.abort();
  const page = await openChat("/sitemap", { ...failing, prepare: answering((route) => answer(route)) });
  const json = { success: false, code: "too_many", message: "Slow down." };
  if (how === "a refusal") answer = (route) => route.fulfill({ status: 429, json });
  const question = `Taken back ${crypto.randomUUID()}`;
  await ask(page, question);
  await fillForm(page);
  await submit(page);
  if (how === "Edit") {
    await saved(page).waitFor();
    await panel(page).getByRole("button", { name: "Edit" }).click();
  }
  await page
    .getByText(how === "Edit" ? "We send this conversation along" : "problem processing")
    .first()
    .waitFor();
  const other = await page.context().newPage();
  await openContact(other);
  answer = (route) => route.continue();
  await form(page).getByLabel("Company").fill("Another one");
  await submit(page);
  await thanks(page).waitFor();
  await openContact(other);
  expect(await contact(other).getByLabel("Message").inputValue()).toBe("");
  expect(stored(question)).toHaveLength(1);
});

/** A request that is stored, and waits on the device because its answer was lost. */
async function afterLostAnswer() {
  const answers = {
    now: async (route: Route): Promise<unknown> => {
      await route.fetch();
      return route.abort();
    },
  };
  const page = await openChat("/sitemap", {
    ...failing,
    prepare: answering((route) => answers.now(route)),
  });
  const question = `Lost answer ${crypto.randomUUID()}`;
  await ask(page, question);
  await fillForm(page);
  await submit(page);
  await saved(page).waitFor();
  await page.clock.resume();
  return { page, question, answers };
}

it("is one request still when it is sent unchanged as a message, after an answer that was lost", async () => {
  const { page, question, answers } = await afterLostAnswer();
  expect(stored(question)).toHaveLength(1);
  answers.now = (route) => route.abort();
  await page.reload();
  await usable(page);
  await page.getByRole("button", { name: "1 request waiting to be sent" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => contact(page).getByLabel("Message").inputValue()).toContain(question);
  answers.now = (route) => route.continue();
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Message Sent").first().waitFor();
  expect(stored(question)).toHaveLength(1);
  await expect.poll(() => everythingStored(page)).not.toContain(question);
});

it("comes into the contact form while that one's message is on its way, and each is one", async () => {
  const { page, question, answers } = await afterLostAnswer();
  const { promise, resolve } = Promise.withResolvers<void>();
  const text = `Meanwhile ${crypto.randomUUID()}`;
  answers.now = async (route) => {
    if (!route.request().postData()?.includes(text)) return route.abort();
    await promise;
    return route.continue();
  };
  await openContact(page);
  await contact(page).getByLabel("Full Name").fill("Ana Ruiz");
  await contact(page).getByLabel("Email").fill("ana@example.com");
  await contact(page).getByLabel("Message").fill(text);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("button", { name: "Sending..." }).waitFor();
  await page.getByRole("button", { name: "requests waiting to be sent" }).click();
  await page.getByRole("listitem").filter({ hasText: "Chat" }).getByRole("button", { name: "Edit" }).click();
  await expect.poll(() => contact(page).getByLabel("Message").inputValue()).toContain(question);
  resolve();
  await page.getByText("Message Sent").first().waitFor();
  expect(stored(text)).toHaveLength(1);
  expect(await contact(page).getByLabel("Message").inputValue()).toContain(question);
  answers.now = (route) => route.continue();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => contact(page).getByLabel("Message").inputValue()).toBe("");
  expect(stored(question)).toHaveLength(1);
});
