import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { enrolledAdministrator, openSession } from "./administrators.ts";
import { codeFor } from "./authenticator.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { webStorageAndRequests } from "./device.ts";
import { isFocused } from "./is-focused.ts";
import { dialog, field, press } from "./panel.ts";
import { abort, loseReply } from "./requests.ts";
import { logIn } from "./sign-in.ts";
import { toast } from "./toast.ts";
import { writeRows } from "./write-rows.ts";

const expectedErrors = /400|401|404|ERR_FAILED/;
const userCondition = "administratorId = (SELECT id FROM administrators WHERE username = ?1)";
const openAccount = async (page: Page) => {
  await press(page, "Change Password");
  await field(page, "New Password *").waitFor();
};
const fillNewPassword = async (page: Page, password: string, confirmation = password) => {
  await field(page, "New Password *").fill(password);
  await field(page, "Confirm Password *").fill(confirmation);
};
const save = (page: Page) => press(page, "Save Password");

const codeField = "Code from your authenticator app, or a recovery code *";
const fillIdentityProof = async (page: Page, password: string, code: string) => {
  await field(page, "Current Password *").last().fill(password);
  await field(page, codeField).last().fill(code);
};

it("requires the current password and a code to change the password, ends all other sessions, and logs out after too many wrong attempts", async () => {
  const { username, password, recoveryCodes } = await enrolledAdministrator();
  const session = await openSession(username);
  for (const browser of ["Edge on Windows", "Safari on iPhone"]) await openSession(username, browser);
  const page = await visit("/admin", { expectedErrors, on: "phone", ...session });
  const oldToken = await page.evaluate(() => localStorage.getItem("adminToken"));
  await openAccount(page);
  const sessions = dialog(page).getByRole("list", { name: "Where you're logged in" }).getByRole("listitem");
  await sessions.nth(2).waitFor();
  expect(await sessions.first().innerText()).toContain("· this browser");
  await press(page, "Log out Safari on iPhone");
  await sessions.filter({ hasText: "Safari on iPhone" }).waitFor({ state: "detached" });

  await save(page);
  expect(await dialog(page).getByText("Required").count()).toBe(4);
  await fillIdentityProof(page, "wrong words", recoveryCodes[0] ?? "");
  await fillNewPassword(page, "weir gate 42", "weir gate 43");
  await save(page);
  await toast(page).getByText("Passwords don't match").waitFor();
  expect(await toast(page).evaluate((element) => element.closest("dialog") !== null)).toBe(true);
  await toast(page).getByRole("button", { name: "Close notification" }).click();
  await toast(page).waitFor({ state: "detached" });
  await fillNewPassword(page, "weir gate 42");
  await save(page);
  await dialog(page).getByText("This is not your current password").first().waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await fillIdentityProof(page, password, recoveryCodes[0] ?? "");
  await save(page);
  await toast(page).getByText("Your admin password has been updated successfully").waitFor();
  expect(await dialog(page).count()).toBe(0);
  expect(await webStorageAndRequests(page)).not.toContain("weir gate");
  expect(await page.evaluate(() => localStorage.getItem("adminToken"))).not.toBe(oldToken);
  expect(rows(`SELECT id FROM sessions WHERE ${userCondition}`, username)).toHaveLength(1);

  await writeRows({ sql: `UPDATE sessions SET tries = 4 WHERE ${userCondition}`, values: [username] });
  await openAccount(page);
  await fillNewPassword(page, "weir gate 46");
  await fillIdentityProof(page, password, recoveryCodes[1] ?? "");
  // The change gets no reply, but the session is still valid, so the login card does not mention it. The route stays
  // until the reply, because Playwright can miss a response that arrives while a page's last route is removed.
  await page.route("**/api/admin/password", abort);
  const sessionReply = page.waitForResponse((response) => response.url().endsWith("/api/admin/session"));
  await save(page);
  await sessionReply;
  await page.unroute("**/api/admin/password");
  await dialog(page).getByRole("alert").getByText("we don't know if your password was changed").waitFor();
  await save(page);
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  await toast(page).getByText("Too many incorrect attempts. Please log in again.").waitFor();
  expect(await page.getByRole("main").getByText("we don't know").count()).toBe(0);
});

it("says that the password may have been changed after a lost reply, also on the login card if it was", async () => {
  const { username, password, recoveryCodes } = await enrolledAdministrator();
  const unknownText =
    "We couldn't reach the server, so we don't know if your password was changed. If you're logged out, log in with the new one.";
  const page = await visit("/admin", { expectedErrors, ...(await openSession(username)) });
  await openSession(username, "Safari on iPhone");
  await openAccount(page);
  const otherSession = dialog(page).getByRole("button", { name: "Log out Safari on iPhone" });
  await otherSession.waitFor();
  await fillNewPassword(page, "weir gate 42");
  await fillIdentityProof(page, password, recoveryCodes[0] ?? "");
  const deleteOther = `DELETE FROM sessions WHERE browser = 'Safari on iPhone' AND ${userCondition}`;
  await writeRows({ sql: deleteOther, values: [username] });
  await page.route("**/api/admin/password", abort, { times: 1 });
  await save(page);
  await dialog(page).getByRole("alert").getByText(unknownText).waitFor();
  await toast(page).getByText(unknownText).waitFor();
  await otherSession.waitFor({ state: "detached" });
  expect(await field(page, "New Password *").inputValue()).toBe("weir gate 42");

  // The network also fails when the account is reloaded.
  await page.route("**/api/admin/*", abort);
  await page.route("**/api/admin/password", loseReply, { times: 1 });
  await save(page);
  await dialog(page).getByText("We couldn't load your sessions.").waitFor();
  await dialog(page).getByRole("alert").getByText(unknownText).waitFor();
  await page.unroute("**/api/admin/*");
  await save(page);
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  await page.getByRole("main").getByRole("status").getByText(unknownText).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await logIn(page, { username, password: "weir gate 42" });
  await page.getByLabel("Verification Code").waitFor();
});

it("says that the recovery codes may have been replaced after a lost reply, also on the login card if they were", async () => {
  const { username, password, secret } = await enrolledAdministrator();
  const unknownText =
    "We couldn't reach the server, so we don't know if you have new codes. The ones you have may no longer work: generate new ones again before you need them.";
  const page = await visit("/admin", { expectedErrors, ...(await openSession(username)) });
  await openAccount(page);
  await dialog(page).getByText("10 of 10 left").waitFor();
  await press(page, "Generate new recovery codes");
  await fillIdentityProof(page, password, codeFor(secret, 1));
  await writeRows({ sql: `DELETE FROM recovery_codes WHERE ${userCondition}`, values: [username] });
  await page.route("**/api/admin/recovery-codes", abort, { times: 1 });
  await press(page, "Replace my codes");
  await dialog(page).getByRole("alert").getByText(unknownText).waitFor();
  await dialog(page).getByText("0 of 10 left").waitFor();

  await page.route("**/api/admin/recovery-codes", loseReply, { times: 1 });
  await press(page, "Replace my codes");
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  await page.getByRole("main").getByRole("status").getByText(unknownText).waitFor();
  expect(rows(`SELECT hash FROM recovery_codes WHERE ${userCondition}`, username)).toHaveLength(10);
});

it("makes new recovery codes with the current password and a code", async () => {
  const { username, password, recoveryCodes } = await enrolledAdministrator();
  const page = await visit("/admin", { expectedErrors, ...(await openSession(username)) });
  const hashes = () => rows(`SELECT hash FROM recovery_codes WHERE ${userCondition}`, username);
  const before = hashes();
  await openAccount(page);
  await dialog(page).getByText("10 of 10 left").waitFor();
  await press(page, "Generate new recovery codes");
  await dialog(page).getByText("Your current codes will stop working").waitFor();
  await expect.poll(() => field(page, "Current Password *").last().evaluate(isFocused)).toBe(true);
  await press(page, "Replace my codes");
  expect(await dialog(page).getByText("Required").count()).toBe(2);
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  const generateButton = dialog(page).getByRole("button", { name: "Generate new recovery codes" });
  expect(await generateButton.evaluate(isFocused)).toBe(true);
  expect(hashes()).toEqual(before);

  await generateButton.click();
  await fillIdentityProof(page, password, recoveryCodes[1] ?? "");
  await press(page, "Replace my codes");
  await dialog(page).getByText("Here are your new codes.").waitFor();
  const codes = dialog(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  const newCodes = await codes.allInnerTexts();
  expect(new Set([...newCodes, ...recoveryCodes]).size).toBe(20);
  expect(await webStorageAndRequests(page)).not.toContain(newCodes[0]);
  // Selecting codes with the mouse and releasing its button outside the dialog does not close the dialog.
  await codes.first().hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await codes.count()).toBe(10);
  await page.keyboard.press("Escape");
  await openAccount(page);
  expect(await codes.count(), "shown once").toBe(0);
  await page.keyboard.press("Escape");
  await press(page, "Add New Product");
  await field(page, "Product Name *").fill("Half a product");
  await page.keyboard.press("Escape");
  expect(await webStorageAndRequests(page)).toContain("Half a product");

  await openAccount(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/admin");
  await otherTab.getByRole("tab", { name: /^Messages/ }).waitFor();
  await generateButton.click();
  await fillIdentityProof(page, password, newCodes[0] ?? "");
  await field(page, "Log me out on this device too").last().check();
  await press(page, "Replace my codes");
  // The session has ended, but the codes stay until the administrator says that they are saved.
  await codes.nth(9).waitFor();
  const refusal = page.waitForResponse((response) => response.status() === 401);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await refusal;
  await otherTab.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await otherTab.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await codes.count()).toBe(10);
  await press(page, "I've saved them. Log me out");
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  expect(await webStorageAndRequests(page)).not.toContain("Half a product");
});
