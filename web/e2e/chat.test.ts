import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { complaintsInBothThemes, withAxe } from "./axe.ts";
import { rows, visit } from "./browser.ts";

type Visit = Parameters<typeof visit>[1];

const panel = (page: Page) => page.getByRole("dialog", { name: "Millrace assistant" });
const input = (page: Page) => panel(page).getByRole("textbox", { name: "Message" });
const sendButton = (page: Page) => panel(page).getByRole("button", { name: "Send", exact: true });
const form = (page: Page) => panel(page).getByRole("form", { name: "Contact form" });
const typing = (page: Page) => panel(page).getByText("The assistant is typing");
const said = (page: Page) => panel(page).getByRole("log").locator("p[dir=auto]");
const saved = (page: Page) => panel(page).getByText("Saved on this device");
const thanks = (page: Page) => panel(page).getByText("Thank you! We have your details");
const isFocused = (element: Element) => element === document.activeElement;

/** The chat opened on a page whose clock stands still until the test moves it. */
async function openChat(path = "/sitemap", options: Visit = {}): Promise<Page> {
  const page = await visit(path, {
    ...options,
    prepare: async (fresh) => {
      await options.prepare?.(fresh);
      await fresh.clock.install({ time: Date.UTC(2026, 10, 21, 14, 44) });
    },
  });
  await page.getByRole("button", { name: "Open chat" }).click();
  await panel(page).waitFor();
  await page.clock.pauseAt(Date.UTC(2026, 10, 21, 14, 50));
  return page;
}

async function ask(page: Page, text: string) {
  await input(page).fill(text);
  await input(page).press("Enter");
  await typing(page).waitFor();
  await page.clock.runFor(1000);
  await typing(page).waitFor({ state: "detached" });
}

async function fillForm(page: Page) {
  await form(page).getByLabel("Name").fill("Ana Ruiz");
  await form(page).getByLabel("Email").fill("ana@example.com");
  await form(page).getByLabel("Company").fill("Ruiz Tooling");
}

const submit = (page: Page) => form(page).getByRole("button", { name: "Send", exact: true }).click();
const answering = (handler: (route: Route) => Promise<unknown>) => (page: Page) =>
  page.route("**/api/contact", handler);
const stored = (question: string) =>
  rows("SELECT * FROM contact_messages WHERE message LIKE ?", `%${question}%`);

it("opens at the bottom right, introduces itself and takes the focus", async () => {
  const page = await openChat();
  expect(await said(page).allInnerTexts()).toEqual([expect.stringMatching(/I'm the Millrace assistant/)]);
  expect(await input(page).evaluate(isFocused)).toBe(true);
  const box = await panel(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(860);

  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  const button = page.getByRole("button", { name: "Open chat" });
  expect(await button.evaluate(isFocused)).toBe(true);
  const size = await button.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await page.keyboard.press("Enter");
  await input(page).waitFor();
  expect(await said(page).count()).toBe(1);
  await page.getByRole("button", { name: "Close chat" }).click();
  expect(await button.evaluate(isFocused)).toBe(true);
});

it("types for a second, and takes nothing else meanwhile", async () => {
  const page = await openChat();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await input(page).fill("shipping");
  expect(await sendButton(page).isEnabled()).toBe(true);
  await sendButton(page).click();
  await typing(page).waitFor();
  expect(await input(page).inputValue()).toBe("");
  expect(await input(page).evaluate(isFocused)).toBe(true);
  await input(page).fill("more");
  expect(await sendButton(page).isDisabled()).toBe(true);
  await input(page).press("Enter");
  await page.clock.runFor(999);
  expect(await typing(page).count()).toBe(1);
  expect(await said(page).count()).toBe(2);
  await page.clock.runFor(1);
  await typing(page).waitFor({ state: "detached" });
  expect(await said(page).last().innerText()).toContain("3-5 business days");
  expect(await said(page).count()).toBe(3);
  expect(await input(page).inputValue()).toBe("more");
  expect(await sendButton(page).isEnabled()).toBe(true);
});

it("answers by keyword, and keeps the text input", async () => {
  const page = await openChat();
  for (const [question, answer] of [
    ["HELLO", /What can I help you with/],
    ["I need quotes", /Which products/],
    ["your catalogue?", /Safety & PPE, Tools & Equipment, Electrical Supplies, Plumbing & HVAC, and more/],
    ["Let me speak to a representative", /name, your e-mail/],
    ["thanks", /You're welcome/],
    ["bye", /Goodbye/],
  ] as const) {
    await ask(page, question);
    expect(await said(page).last().innerText()).toMatch(answer);
    expect(await form(page).count()).toBe(0);
  }
  expect(await said(page).count()).toBe(13);
});

it("sends by Enter, not by Shift+Enter, nor by the Enter that ends a composition", async () => {
  const page = await openChat();
  await input(page).fill("hello");
  await input(page).press("Shift+Enter");
  expect(await input(page).inputValue()).toBe("hello\n");
  await input(page).evaluate((field) => {
    const enter = { key: "Enter", bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent("keydown", { ...enter, isComposing: true }));
    field.dispatchEvent(new KeyboardEvent("keydown", { ...enter, keyCode: 229 }));
  });
  expect(await said(page).count()).toBe(1);
  await page.keyboard.type("there");
  await page.keyboard.press("Enter");
  await typing(page).waitFor();
  expect(await said(page).last().innerText()).toBe("hello\nthere");
});

it("does not send what is blank", async () => {
  const page = await openChat();
  for (const blank of ["", "   ", "\n\n", "\u00a0\u3000"]) {
    await input(page).fill(blank);
    expect(await sendButton(page).isDisabled()).toBe(true);
    await input(page).press("Enter");
  }
  expect(await said(page).count()).toBe(1);
  expect(await typing(page).count()).toBe(0);
});

it("keeps everything across pages and while closed", async () => {
  const page = await openChat();
  await ask(page, "thanks");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForURL("/privacy-policy");
  expect(await said(page).count()).toBe(3);

  await input(page).fill("Is my drill");
  await page.getByRole("button", { name: "Close chat" }).click();
  await page.getByRole("button", { name: "Open chat" }).click();
  expect(await input(page).inputValue()).toBe("Is my drill");

  await input(page).press("End");
  await page.keyboard.type(" repaired?");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.clock.runFor(1000);
  await page.getByRole("button", { name: "Open chat" }).click();
  await form(page).waitFor();
  expect(await said(page).count()).toBe(5);
  await form(page).getByLabel("Name").fill("Ana");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open chat" }).click();
  expect(await form(page).getByLabel("Name").inputValue()).toBe("Ana");
});

it("opens the contact form when no keyword matches, and names what is missing", async () => {
  const page = await openChat("/sitemap", { prepare: answering(() => expect.unreachable()) });
  await ask(page, "Is this contactor rated for 690 V?");
  await form(page).waitFor();
  expect(await said(page).last().innerText()).toContain("fill in the contact form");
  expect(await input(page).count()).toBe(0);
  expect(await form(page).getByLabel("Name").evaluate(isFocused)).toBe(true);
  await submit(page);
  await form(page).getByText("Required").first().waitFor();
  expect(await form(page).getByText("Required").count()).toBe(2);
  await form(page).getByLabel("Email").fill("nobody");
  await form(page).getByText("Invalid email").waitFor();
  await form(page).getByLabel("Company").fill("x".repeat(201));
  await form(page).getByText("String must contain at most 200 character(s)").waitFor();
  await form(page).getByRole("button", { name: "Back to chat" }).click();
  expect(await input(page).evaluate(isFocused)).toBe(true);
});

it("sends the form with the transcript once, thanks and goes on", async () => {
  const page = await openChat();
  const question = `Old pump ${crypto.randomUUID()}`;
  await ask(page, "hello");
  await ask(page, question);
  await fillForm(page);
  await form(page).getByRole("button", { name: "Send", exact: true }).dblclick();
  await thanks(page).waitFor();
  await page.getByText("We've received your information and will be in touch soon.").first().waitFor();
  expect(await page.getByText("Message sent", { exact: true }).count()).toBeGreaterThan(0);
  expect(await form(page).count()).toBe(0);
  expect(await input(page).evaluate(isFocused)).toBe(true);
  const [row, ...more] = stored(question);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    name: "Ana Ruiz",
    email: "ana@example.com",
    company: "Ruiz Tooling",
    subject: "AI Chat Support Request",
  });
  expect(row?.message).toMatch(
    /^Name: Ana Ruiz\nE-mail: ana@example\.com\nCompany: Ruiz Tooling\n\n--- Chat transcript ---\n.*Assistant: Hello, I'm the Millrace assistant.*\n.*Visitor: hello\n.*Assistant: Hello!.*\n.*Visitor: Old pump.*\n.*Assistant: That one is for a person/,
  );

  await ask(page, "And another thing");
  await form(page).waitFor();
  await submit(page);
  await expect.poll(() => thanks(page).count()).toBe(2);
});

it("keeps the form when our API refuses, and sends the same under the same key", async () => {
  const keys = new Set<string | undefined>();
  let refuse = true;
  const page = await openChat("/sitemap", {
    expectedErrors: /503/,
    prepare: answering((route) => {
      keys.add(route.request().headers()["idempotency-key"]);
      if (!refuse) return route.continue();
      const json = { success: false, code: "unavailable", message: "Down for a moment" };
      return route.fulfill({ status: 503, json });
    }),
  });
  await ask(page, "Broken belt");
  await fillForm(page);
  await submit(page);
  await page
    .getByText("There was a problem processing your request. Please try again later.")
    .first()
    .waitFor();
  expect(await page.locator("li[data-state=open]").innerText()).toMatch(/^Error/);
  expect(await form(page).getByLabel("Name").inputValue()).toBe("Ana Ruiz");
  expect(await form(page).getByLabel("Email").inputValue()).toBe("ana@example.com");
  expect(await saved(page).count()).toBe(0);
  const button = form(page).getByRole("button", { name: "Send", exact: true });
  expect(await button.evaluate(isFocused)).toBe(true);

  // The toast lies over the panel's foot: the form's buttons must not be under it.
  const toast = await page.locator("li[data-state=open]").boundingBox();
  const below = await button.boundingBox();
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(toast?.y ?? 0);

  refuse = false;
  await button.click();
  await thanks(page).waitFor();
  expect(keys.size).toBe(1);
});

it("works offline, says saved and never sent, and thanks when it went through", async () => {
  const page = await openChat("/sitemap", { expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  await page.context().setOffline(true);
  const question = `No signal ${crypto.randomUUID()}`;
  await ask(page, question);
  await fillForm(page);
  await submit(page);
  await saved(page).waitFor();
  expect(await form(page).count()).toBe(0);
  expect(await panel(page).getByRole("status").innerText()).not.toMatch(/\bsent\b/i);
  expect(await page.locator("li[data-state=open]").count()).toBe(0);
  expect(await thanks(page).count()).toBe(0);

  await panel(page).getByRole("button", { name: "Edit" }).click();
  expect(await form(page).getByLabel("Company").inputValue()).toBe("Ruiz Tooling");
  await form(page).getByLabel("Company").fill("");
  await submit(page);
  await saved(page).waitFor();
  await panel(page).getByRole("button", { name: "Send now" }).click();
  await panel(page).getByRole("button", { name: "Send now" }).waitFor();
  await ask(page, "thanks");
  expect(await said(page).last().innerText()).toContain("You're welcome");

  await page.context().setOffline(false);
  await page.clock.resume(); // the next try may be a matter of time
  await thanks(page).waitFor();
  expect(await saved(page).count()).toBe(0);
  expect(await thanks(page).count()).toBe(1);
  expect(stored(question)).toMatchObject([{ company: null, name: "Ana Ruiz" }]);
});

it("gives a saved request back when our API wants it corrected", async () => {
  let answer = (route: Route) => route.abort();
  const page = await openChat("/sitemap", {
    expectedErrors: /ERR_FAILED|422/,
    prepare: answering((route) => answer(route)),
  });
  await ask(page, "Gasket");
  await fillForm(page);
  await submit(page);
  await saved(page).waitFor();
  const json = { success: false, code: "invalid", message: "Please shorten this." };
  answer = (route) => route.fulfill({ status: 422, json });
  await panel(page).getByRole("button", { name: "Send now" }).click();
  await panel(page).getByText("Please shorten this.").waitFor();
  expect(await panel(page).getByRole("button", { name: "Send now" }).count()).toBe(0);
  await panel(page).getByRole("button", { name: "Edit" }).click();
  expect(await form(page).getByLabel("Name").inputValue()).toBe("Ana Ruiz");
  answer = (route) => route.continue();
  await submit(page);
  await thanks(page).waitFor();
});

it("thanks for each of two requests that waited", async () => {
  const page = await openChat("/sitemap", { expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  await page.context().setOffline(true);
  const question = `Twice ${crypto.randomUUID()}`;
  await ask(page, question);
  await fillForm(page);
  await submit(page);
  await saved(page).waitFor();
  await ask(page, "One more");
  await form(page).waitFor();
  await submit(page);
  await saved(page).waitFor();
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
  await page.clock.resume(); // the next try may be a matter of time
  await expect.poll(() => stored(question).length).toBe(2);
  await page.getByRole("button", { name: "Open chat" }).click();
  await expect.poll(() => thanks(page).count()).toBe(2);
});

it.each([
  ["markup", "<img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>"],
  ["emoji", "👷🏽‍♀️ 🔩 quote"],
  ["right to left", "مرحبا، هل لديكم مضخات؟"],
  ["one endless word", "x".repeat(10_000)],
])("shows what is typed as text: %s", async (_, text) => {
  const page = await openChat("/sitemap", { on: "phone" });
  await ask(page, text);
  expect(await said(page).nth(1).textContent()).toBe(text);
  expect(await page.title()).not.toBe("run");
  expect(await panel(page).locator("img, script").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const log = panel(page).getByRole("region", { name: "Conversation" });
  expect(await log.evaluate((region) => region.scrollWidth <= region.clientWidth)).toBe(true);
  const direction = await said(page)
    .nth(1)
    .evaluate((words) => getComputedStyle(words).direction);
  expect(direction).toBe(text.startsWith("م") ? "rtl" : "ltr");
});

it("fills the phone's width and stays above the keyboard", async () => {
  const page = await openChat("/", { on: "phone" });
  const box = () => panel(page).boundingBox();
  expect(await box()).toMatchObject({ x: 0, width: 390 });
  expect(((await box())?.y ?? 0) + ((await box())?.height ?? 0)).toBe(844);
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: 844 - 336 });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  expect(((await box())?.y ?? 0) + ((await box())?.height ?? 0)).toBe(844 - 336);
  expect((await box())?.y).toBeGreaterThanOrEqual(80);
  expect((await input(page).boundingBox())?.y).toBeLessThan(844 - 336 - 44);
});

it("leaves the end of the page clear of its button", async () => {
  for (const on of ["phone", "laptop"] as const) {
    const page = await visit("/sitemap", { on });
    const button = page.getByRole("button", { name: "Open chat" });
    await button.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(
      (await button.boundingBox())?.y ?? 0,
    );
  }
});

it("leaves the page alone when the chat cannot be loaded", async () => {
  const page = await visit("/sitemap", {
    expectedErrors: /./,
    prepare: (fresh) => fresh.route("**/chat-assistant*.js", (route) => route.abort()),
  });
  await page.getByRole("button", { name: "Open chat" }).click();
  await page.getByText("The chat could not be loaded.").first().waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
});

describe.each(["phone", "laptop"] as const)("on the %s", (on) => {
  it("axe finds nothing in the chat, its form and its notice", async () => {
    // axe needs the clock to run.
    const page = await visit("/sitemap", {
      on,
      prepare: withAxe,
      expectedErrors: /ERR_INTERNET_DISCONNECTED/,
    });
    await page.getByRole("button", { name: "Open chat" }).click();
    await said(page).waitFor();
    expect(await complaintsInBothThemes(page)).toEqual([]);
    await input(page).fill("Something else");
    await sendButton(page).click();
    await form(page).waitFor();
    await submit(page);
    await form(page).getByText("Required").first().waitFor();
    expect(await complaintsInBothThemes(page)).toEqual([]);
    await fillForm(page);
    await page.context().setOffline(true);
    await submit(page);
    await saved(page).waitFor();
    expect(await complaintsInBothThemes(page)).toEqual([]);
  });
});
