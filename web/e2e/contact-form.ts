import type { Page } from "playwright-core";
import { waitUntilHydrated } from "./browser.ts";

/** The submit button, also while sending. */
export const submitButton = (page: Page) =>
  page.getByRole("button", { name: /^(Send Message|Sending\.\.\.)$/ });

/** Waits until the contact form is hydrated, and fills it. @returns the form. */
export async function fillContactForm(page: Page, message: string) {
  await waitUntilHydrated(page, "#contact form");
  return fillContactFields(page, message);
}

export async function fillContactFields(page: Page, message: string) {
  const form = page.locator("#contact form");
  await form.getByLabel("Full Name").fill("Ana Ruiz");
  await form.getByLabel("Email Address").fill("ana@example.com");
  await form.getByLabel("Company Name").fill("Ruiz Tooling");
  await form.getByLabel("Subject").selectOption("Technical Support");
  await form.getByLabel("Message").fill(message);
  return form;
}
