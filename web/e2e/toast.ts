import type { Page } from "playwright-core";

/** The open toasts, of which there is at most one. */
export const toast = (page: Page) => page.locator("li[data-state=open]");
