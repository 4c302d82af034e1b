import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import {
  ask,
  chatMessages,
  chatPanel,
  fillForm,
  form,
  input,
  openChat,
  savedNotice,
  storedRequests,
  submit,
  thankYou,
} from "./chat-panel.ts";
import { webStorageAndRequests } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { stubContactApi } from "./requests.ts";
import { toast } from "./toast.ts";

it("opens a form that marks missing fields, sends it with the transcript once, and continues the chat", async () => {
  const page = await openChat();
  const question = `Is this contactor rated for 690 V? ${crypto.randomUUID()}`;
  await ask(page, "hello");
  await ask(page, question);
  await form(page).waitFor();
  expect(await input(page).count()).toBe(0);
  await expect.poll(() => form(page).getByLabel("Name").evaluate(isFocused)).toBe(true);
  await submit(page);
  await expect.poll(() => form(page).getByText("Required").count()).toBe(2);
  await form(page).getByRole("button", { name: "Back to chat" }).click();
  await expect.poll(() => input(page).evaluate(isFocused)).toBe(true);

  await ask(page, "Gasket");
  await fillForm(page);
  await form(page).getByRole("button", { name: "Send", exact: true }).dblclick();
  await thankYou(page).waitFor();
  await page.getByText("Message sent", { exact: true }).first().waitFor();
  await form(page).waitFor({ state: "detached" });
  await expect.poll(() => input(page).evaluate(isFocused)).toBe(true);
  const [row, ...more] = storedRequests(question);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    name: "Ana Ruiz",
    email: "ana@example.com",
    company: "Ruiz Tooling",
    subject: "AI Chat Support Request",
  });
  expect(row?.message).toMatch(
    /^Name: Ana Ruiz\nE-mail: ana@example\.com\nCompany: Ruiz Tooling\n\n--- Chat transcript ---\n.*Assistant: Hello, I'm the Millrace assistant.*\n.*Visitor: hello\n.*Assistant: Hello!.*\n.*Visitor: Is this contactor.*\n.*Assistant: I'll pass that on to a person/,
  );

  expect(await webStorageAndRequests(page)).not.toContain(question);

  await ask(page, "And another thing");
  await form(page).waitFor();
  await submit(page);
  await expect.poll(() => thankYou(page).count()).toBe(2);
});

it("fills the form with typed details, keeps it when the API fails, and resends it under the same idempotency key", async () => {
  const keys = new Set<string | undefined>();
  let isFailing = true;
  const page = await openChat("/sitemap", {
    expectedErrors: /500/,
    prepare: stubContactApi((route) => {
      keys.add(route.request().headers()["idempotency-key"]);
      if (!isFailing) return route.continue();
      const json = { success: false, code: "internal", message: "Down for a moment" };
      return route.fulfill({ status: 500, json });
    }),
  });
  await ask(page, "Do you have hi-vis vests in 3XL? I want to speak to someone");
  expect(await form(page).count()).toBe(0);
  await ask(page, "I'm Ana Ruiz, ana@example.com, it is about a quote");
  await form(page).waitFor();
  expect(await form(page).getByLabel("Name").inputValue()).toBe("Ana Ruiz");
  await submit(page);
  await page
    .getByText("There was a problem processing your request. Please try again later.")
    .first()
    .waitFor();
  expect(await toast(page).innerText()).toMatch(/^Error/);
  expect(await form(page).getByLabel("Name").inputValue()).toBe("Ana Ruiz");
  expect(await form(page).getByLabel("Email").inputValue()).toBe("ana@example.com");
  expect(await savedNotice(page).count()).toBe(0);
  const button = form(page).getByRole("button", { name: "Send", exact: true });
  expect(await button.evaluate(isFocused)).toBe(true);

  // The toast covers the bottom of the panel, but must not cover the Send button.
  const toastBox = await toast(page).boundingBox();
  const buttonBox = await button.boundingBox();
  expect((buttonBox?.y ?? 0) + (buttonBox?.height ?? 0)).toBeLessThan(toastBox?.y ?? 0);

  isFailing = false;
  await button.click();
  await thankYou(page).waitFor();
  expect(keys.size).toBe(1);
});

it("works offline, says that a request is saved rather than sent, and thanks the visitor once it is sent, also while the panel is closed", async () => {
  const page = await openChat("/sitemap");
  await page.context().setOffline(true);
  const question = `No signal ${crypto.randomUUID()}`;
  await ask(page, question);
  await fillForm(page);
  await submit(page);
  await savedNotice(page).waitFor();
  expect(await form(page).count()).toBe(0);
  expect(await chatPanel(page).getByRole("status").innerText()).not.toMatch(/(has been|was) sent/i);
  expect(await toast(page).count()).toBe(0);
  expect(await thankYou(page).count()).toBe(0);

  await chatPanel(page).getByRole("button", { name: "Edit" }).click();
  expect(await form(page).getByLabel("Company").inputValue()).toBe("Ruiz Tooling");
  await form(page).getByLabel("Company").fill("");
  await submit(page);
  await savedNotice(page).waitFor();
  await chatPanel(page).getByRole("button", { name: "Send now" }).click();
  await chatPanel(page).getByRole("button", { name: "Send now" }).waitFor();
  await ask(page, "thanks");
  expect(await chatMessages(page).last().innerText()).toContain("You're welcome");

  await page.context().setOffline(false);
  await page.clock.resume(); // the next attempt may wait for a timer
  await thankYou(page).waitFor();
  expect(await savedNotice(page).count()).toBe(0);
  expect(await thankYou(page).count()).toBe(1);
  expect(storedRequests(question)).toMatchObject([{ company: null, name: "Ana Ruiz" }]);

  await page.context().setOffline(true);
  for (const next of ["One more", "And another"]) {
    await ask(page, next);
    await form(page).waitFor();
    await submit(page);
    await savedNotice(page).waitFor();
  }
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
  await page.getByText(/^Requests M-\S+, M-\S+ have been sent\.$/).waitFor();
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect.poll(() => thankYou(page).count()).toBe(2);
  expect(storedRequests(question)).toHaveLength(3);
});

it("offers a refused request for editing, and leaves the page's form alone when a request is deleted", async () => {
  let respond = (route: Route) => route.abort();
  const page = await openChat("/quote", {
    expectedErrors: /ERR_FAILED|422/,
    prepare: stubContactApi((route) => respond(route)),
  });
  await ask(page, "Gasket");
  await fillForm(page);
  await submit(page);
  await savedNotice(page).waitFor();
  const json = { success: false, code: "invalid", message: "Please shorten this." };
  respond = (route) => route.fulfill({ status: 422, json });
  await chatPanel(page).getByRole("button", { name: "Send now" }).click();
  await chatPanel(page).getByText("Please shorten this.").waitFor();
  expect(await chatPanel(page).getByRole("button", { name: "Send now" }).count()).toBe(0);
  await chatPanel(page).getByRole("button", { name: "Edit" }).click();
  expect(await form(page).getByLabel("Name").inputValue()).toBe("Ana Ruiz");

  respond = (route) => route.abort();
  await submit(page);
  await savedNotice(page).waitFor();
  await page.getByRole("button", { name: "Close chat" }).click();
  const strip = page.getByRole("button", { name: "1 request waiting to be sent" });
  await strip.click();
  // The list's code must load first, and React then shows the list after a time-out, for which the clock must run.
  const showList = async () => {
    await page.clock.runFor(500);
    return page.getByRole("dialog").count();
  };
  await expect.poll(showList).toBe(1);
  await page.keyboard.press("Escape");
  const message = page.locator("main").getByLabel("Message");
  await message.fill("Not kept yet"); // the clock is paused, so the draft is not saved yet
  await strip.click();
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete" }).click();
  await strip.waitFor({ state: "detached" });
  expect(await message.inputValue()).toBe("Not kept yet");
});
