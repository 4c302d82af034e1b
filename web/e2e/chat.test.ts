import { expect, it } from "vitest";
import { axeViolationsInThemesAndWidths, withAxe } from "./axe.ts";
import { viewports, visit } from "./browser.ts";
import {
  ask,
  chatMessages,
  chatPanel,
  fillForm,
  form,
  input,
  openChat,
  savedNotice,
  sendButton,
  submit,
  typingIndicator,
} from "./chat-panel.ts";
import { isFocused } from "./is-focused.ts";

it("opens at the bottom right with an introduction and the focus, which it returns when closed", async () => {
  const page = await openChat();
  expect(await chatMessages(page).allInnerTexts()).toEqual([
    expect.stringMatching(/I'm the Millrace assistant/),
  ]);
  expect(await input(page).evaluate(isFocused)).toBe(true);
  const box = await chatPanel(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(860);

  await page.keyboard.press("Escape");
  await chatPanel(page).waitFor({ state: "detached" });
  const button = page.getByRole("button", { name: "Open chat" });
  expect(await button.evaluate(isFocused)).toBe(true);
  const size = await button.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await page.keyboard.press("Enter");
  await input(page).waitFor();
  expect(await chatMessages(page).count()).toBe(1);
  await page.getByRole("button", { name: "Close chat" }).click();
  expect(await button.evaluate(isFocused)).toBe(true);
});

it("sends by Enter, but not by Shift+Enter or the Enter that ends a composition, no blank message, and nothing while the assistant types", async () => {
  const page = await openChat();
  for (const blank of ["", "   ", "\n\n", "\u00a0\u3000"]) {
    await input(page).fill(blank);
    expect(await sendButton(page).isDisabled()).toBe(true);
    await input(page).press("Enter");
  }
  expect(await typingIndicator(page).count()).toBe(0);
  await input(page).fill("shipping");
  expect(await sendButton(page).isEnabled()).toBe(true);
  await input(page).press("Shift+Enter");
  expect(await input(page).inputValue()).toBe("shipping\n");
  await input(page).evaluate((field) => {
    const enter = { key: "Enter", bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent("keydown", { ...enter, isComposing: true }));
    field.dispatchEvent(new KeyboardEvent("keydown", { ...enter, keyCode: 229 }));
  });
  expect(await chatMessages(page).count()).toBe(1);
  await page.keyboard.type("there");
  await page.keyboard.press("Enter");
  await typingIndicator(page).waitFor();
  expect(await chatMessages(page).last().innerText()).toBe("shipping\nthere");

  expect(await input(page).inputValue()).toBe("");
  expect(await input(page).evaluate(isFocused)).toBe(true);
  await input(page).fill("more");
  expect(await sendButton(page).isDisabled()).toBe(true);
  await input(page).press("Enter");
  await page.clock.runFor(999);
  expect(await typingIndicator(page).count()).toBe(1);
  expect(await chatMessages(page).count()).toBe(2);
  await page.clock.runFor(1);
  await typingIndicator(page).waitFor({ state: "detached" });
  expect(await chatMessages(page).last().innerText()).toContain("3-5 business days");
  expect(await chatMessages(page).count()).toBe(3);
  expect(await input(page).inputValue()).toBe("more");
  expect(await sendButton(page).isEnabled()).toBe(true);
});

it("keeps a conversation across pages, while closed and through a reload, and answers a message left without a reply", async () => {
  const page = await openChat();
  const reload = async () => {
    await page.reload();
    await page.getByRole("button", { name: "Open chat" }).click();
  };
  await input(page).fill("thanks");
  await input(page).press("Enter");
  await input(page).fill("Is my");
  await reload();
  await typingIndicator(page).waitFor();
  expect(await input(page).inputValue()).toBe("Is my");
  await page.clock.runFor(1000);
  await expect.poll(() => chatMessages(page).count()).toBe(3);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.waitForURL("/privacy-policy");
  expect(await chatMessages(page).count()).toBe(3);

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
  expect(await chatMessages(page).count()).toBe(5);
  await form(page).getByLabel("Name").fill("Ana");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open chat" }).click();
  expect(await form(page).getByLabel("Name").inputValue()).toBe("Ana");
  await reload();
  await expect.poll(() => form(page).getByLabel("Name").inputValue()).toBe("Ana");
  expect(await chatMessages(page).count()).toBe(5);
});

it("fills the phone's width, stays above the keyboard, and shows typed messages as plain text", async () => {
  const page = await openChat("/sitemap", { on: "phone" });
  const box = () => chatPanel(page).boundingBox();
  expect(await box()).toMatchObject({ x: 0, width: 390 });
  expect(((await box())?.y ?? 0) + ((await box())?.height ?? 0)).toBe(844);
  for (const text of [
    "<img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>",
    "👷🏽‍♀️ 🔩 quote",
    "مرحبا، هل لديكم مضخات؟",
    "x".repeat(10_000),
  ]) {
    await ask(page, text);
    const sentMessage = chatMessages(page).nth(-2);
    expect(await sentMessage.textContent()).toBe(text);
    const direction = await sentMessage.evaluate((element) => getComputedStyle(element).direction);
    expect(direction).toBe(text.startsWith("م") ? "rtl" : "ltr");
    if (await form(page).count()) await page.getByRole("button", { name: "Back to chat" }).click();
  }
  expect(await page.title()).not.toBe("run");
  expect(await chatPanel(page).locator("img, script").count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const log = chatPanel(page).getByRole("region", { name: "Conversation" });
  expect(await log.evaluate((region) => region.scrollWidth <= region.clientWidth)).toBe(true);

  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: 844 - 336 });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  expect(((await box())?.y ?? 0) + ((await box())?.height ?? 0)).toBe(844 - 336);
  expect((await box())?.y).toBeGreaterThanOrEqual(80);
  expect((await input(page).boundingBox())?.y).toBeLessThan(844 - 336 - 44);
});

it("a chat that cannot be loaded does not break the page, and its button does not cover the end of the page", async () => {
  const page = await visit("/sitemap", {
    expectedErrors: /./,
    prepare: (newPage) => newPage.route("**/chat-assistant*.js", (route) => route.abort()),
  });
  const button = page.getByRole("button", { name: "Open chat" });
  await button.waitFor();
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(
      (await button.boundingBox())?.y ?? 0,
    );
  }
  await button.click();
  await page.getByText("The chat could not be loaded.").first().waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await page.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
});

it("axe finds no violations in the chat, its form and its notice", async () => {
  // Does not use `openChat`, which pauses the clock: axe needs a running clock.
  const page = await visit("/sitemap", { prepare: withAxe });
  await page.getByRole("button", { name: "Open chat" }).click();
  await chatMessages(page).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await input(page).fill("Something else");
  await sendButton(page).click();
  await form(page).waitFor();
  await submit(page);
  await form(page).getByText("Required").first().waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await fillForm(page);
  await page.context().setOffline(true);
  await submit(page);
  await savedNotice(page).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
});
