import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";

export interface Person {
  username: string;
  password: string;
}

/** What a phone's authenticator would show, now or so many steps of thirty seconds away. */
export const codeFor = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The first step of the login card. */
export async function logIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Types a code and waits until the page has been loaded anew. */
export async function enter(page: Page, field: string, code: string, action: string): Promise<void> {
  await page.getByLabel(field).fill(code);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: action }).click();
  await reloaded;
}

/** What the set-up step shows. */
export async function shownSetup(page: Page) {
  await page.getByRole("button", { name: "Verify & Complete Setup" }).waitFor();
  const secret = (await page.locator("[data-manual-code]").innerText()).replaceAll(" ", "");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}

/** A whole first sign-in. @returns what its owner would keep. */
export async function signInFirst(page: Page, person: Person) {
  await logIn(page, person);
  const setup = await shownSetup(page);
  await enter(page, "Verification Code", codeFor(setup.secret), "Verify & Complete Setup");
  return setup;
}
