import type { Page } from "playwright-core";

export const dialog = (page: Page) => page.getByRole("dialog");
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
