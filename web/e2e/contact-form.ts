import type { Page } from "playwright-core";
import { hydrated } from "./browser.ts";

/** The submit button, also while sending. */
export const button = (page: Page) => page.getByRole("button", { name: /^(Send Message|Sending\.\.\.)$/ });

/** Fills the hydrated form. @returns the form. */
export async function fill(page: Page, message: string) {
  const form = page.locator("#contact form");
  await hydrated(page, "#contact form");
  await form.getByLabel("Full Name").fill("Ana Ruiz");
  await form.getByLabel("Email Address").fill("ana@example.com");
  await form.getByLabel("Company Name").fill("Ruiz Tooling");
  await form.getByLabel("Subject").selectOption("Technical Support");
  await form.getByLabel("Message").fill(message);
  return form;
}
