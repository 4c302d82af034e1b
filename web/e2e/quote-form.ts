import type { Page } from "playwright-core";

export async function fillQuote(page: Page, message: string): Promise<void> {
  await page.getByLabel("Full Name").fill("Ana Ruiz");
  await page.getByLabel("Email Address").fill("ana@example.com");
  await page.getByLabel("Phone Number").fill("302 555 0100");
  await page.getByLabel("Subject").fill("Bearings");
  await page.getByLabel("Message").fill(message);
}

export async function submitQuote(page: Page, message: string): Promise<void> {
  await fillQuote(page, message);
  await send(page);
}

/**
 * Submits, and waits until the page says that the request is saved. Call it while our API can neither accept nor reject
 * the request.
 */
export async function saveQuote(page: Page, message: string): Promise<void> {
  await submitQuote(page, message);
  await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
}

export const message = (page: Page): Promise<string> => page.getByLabel("Message").inputValue();
export const send = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Submit Quote Request" }).click();
export const waitForThanks = (page: Page): Promise<void> =>
  page.getByRole("heading", { name: "Thank You" }).waitFor();
