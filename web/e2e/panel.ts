import type { Locator, Page } from "playwright-core";

export const dialog = (page: Page) => page.getByRole("dialog");
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Clicks the button and answers the browser's `confirm`. @returns its question. */
export async function clickAndAnswer(button: Locator, answer: "accept" | "dismiss"): Promise<string> {
  const asking = button.page().waitForEvent("dialog");
  const clicking = button.click();
  const question = await asking;
  await question[answer]();
  await clicking;
  return question.message();
}
