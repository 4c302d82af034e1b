import type { Page } from "playwright-core";
import { expect } from "vitest";
import { randomAddress } from "./administrators.ts";
import { type Visit, visit } from "./browser.ts";
import { toast } from "./toast.ts";

interface AdministratorCredentials {
  username: string;
  password: string;
}

/** Opens the login card from a random IP address, because sign-in calls are rate-limited. */
export const openSignIn = (options: Visit = {}): Promise<Page> =>
  visit("/admin", {
    permissions: ["clipboard-read", "clipboard-write"],
    extraHTTPHeaders: { "CF-Connecting-IP": randomAddress() },
    expectedErrors: /401|409|ERR_FAILED/,
    ...options,
  });

export const expectToast = async (page: Page, title: string, text: string) => {
  await toast(page).getByText(title, { exact: true }).waitFor();
  expect(await toast(page).getByText(text, { exact: true }).count(), title).toBe(1);
};
export const panelHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Admin Panel" });
export const localStorageContents = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Submits username and password. */
export async function logIn(page: Page, { username, password }: AdministratorCredentials): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Submits a code and waits for the reload. */
export async function enterCode(page: Page, field: string, code: string, action: string): Promise<void> {
  await page.getByLabel(field).fill(code);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: action }).click();
  await reloaded;
}

/** Reads the secret and the recovery codes from the set-up step. */
export async function readSetup(page: Page) {
  await page.getByRole("button", { name: "Verify & Complete Setup" }).waitFor();
  const secret = (await page.locator("[data-manual-code]").innerText()).replaceAll(" ", "");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}
