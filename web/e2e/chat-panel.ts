import type { Page } from "playwright-core";
import { rows, type Visit, visit } from "./browser.ts";

export const chatPanel = (page: Page) => page.getByRole("dialog", { name: "Millrace assistant" });
export const input = (page: Page) => chatPanel(page).getByRole("textbox", { name: "Message" });
export const sendButton = (page: Page) => chatPanel(page).getByRole("button", { name: "Send", exact: true });
export const form = (page: Page) => chatPanel(page).getByRole("form", { name: "Contact form" });
export const typingIndicator = (page: Page) => chatPanel(page).getByText("The assistant is typing");
export const chatMessages = (page: Page) => chatPanel(page).getByRole("log").locator("p[dir=auto]");
export const savedNotice = (page: Page) => chatPanel(page).getByText("Saved on this device");
export const thankYou = (page: Page) => chatPanel(page).getByText("Thank you! We have your details");

/** Opens the chat, then pauses the page's clock, so that only the test advances it. */
export async function openChat(path = "/sitemap", options: Visit = {}): Promise<Page> {
  const page = await visit(path, {
    ...options,
    prepare: async (newPage) => {
      await options.prepare?.(newPage);
      await newPage.clock.install({ time: Date.UTC(2026, 10, 21, 14, 44) });
    },
  });
  await page.getByRole("button", { name: "Open chat" }).click();
  await chatPanel(page).waitFor();
  await page.clock.pauseAt(Date.UTC(2026, 10, 21, 14, 50));
  return page;
}

/** Sends a message and waits for the assistant's reply. */
export async function ask(page: Page, text: string) {
  await input(page).fill(text);
  await input(page).press("Enter");
  await typingIndicator(page).waitFor();
  await page.clock.runFor(1000);
  await typingIndicator(page).waitFor({ state: "detached" });
}

export async function fillForm(page: Page) {
  await form(page).getByLabel("Name").fill("Ana Ruiz");
  await form(page).getByLabel("Email").fill("ana@example.com");
  await form(page).getByLabel("Company").fill("Ruiz Tooling");
}

export const submit = (page: Page) => form(page).getByRole("button", { name: "Send", exact: true }).click();
export const storedRequests = (question: string) =>
  rows("SELECT * FROM contact_messages WHERE message LIKE ?", `%${question}%`);
