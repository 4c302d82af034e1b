import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { enrolledAdministrator, newAdministrator } from "./administrators.ts";
import { codeFor } from "./authenticator.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { mockEmptyPanel, refuse } from "./mock-session.ts";
import { press } from "./panel.ts";
import {
  enterCode,
  expectToast,
  localStorageContents,
  logIn,
  openSignIn,
  panelHeading,
  readSetup,
} from "./sign-in.ts";
import { toast } from "./toast.ts";
import { writeRows } from "./write-rows.ts";

it("asks for a code at the next sign-in, says what to do after too many wrong ones or an expired login, and accepts a recovery code", async () => {
  const person = await enrolledAdministrator();
  const { username, secret, recoveryCodes } = person;
  const page = await openSignIn({ on: "phone" });
  const updateRow = (sql: string) => writeRows({ sql, values: [username] });
  const code = page.getByLabel("Verification Code");
  const submitWrongCode = async () => {
    await code.fill(codeFor(secret, 9));
    await press(page, "Verify");
  };
  await logIn(page, person);
  await expectToast(page, "Verification Required", "Please enter the code from your authenticator app.");
  expect(await code.getAttribute("inputmode")).toBe("numeric");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await press(page, "Back to Login");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Admin Login");

  await logIn(page, person);
  await code.waitFor();
  await updateRow(
    "UPDATE challenges SET tries = 4 WHERE administratorId = (SELECT id FROM administrators WHERE username = ?1)",
  );
  await submitWrongCode();
  await page.getByText("Too many incorrect codes. Please log in again.").waitFor();

  await logIn(page, person);
  await code.waitFor();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("adminToken", "of an earlier session"));
  await submitWrongCode();
  const expired = "Your login has expired. Please log in again.";
  await page.getByRole("main").getByText(expired).waitFor();
  await toast(page).getByText(expired).waitFor();
  expect(await localStorageContents(page)).not.toHaveProperty("adminToken");

  await updateRow("UPDATE administrators SET wrongCodes = 20 WHERE username = ?1");
  await logIn(page, person);
  await submitWrongCode();
  const reason =
    "Too many wrong codes were entered for this account. Enter a recovery code, or sign in from a network where you have signed in before.";
  await page.getByRole("main").getByText(reason).waitFor();
  await toast(page).getByText(reason).waitFor();
  await press(page, "Use a recovery code");
  expect(await page.getByLabel("Recovery Code").getAttribute("inputmode")).toBe("text");
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await enterCode(page, "Recovery Code", recoveryCodes[4]?.toLowerCase() ?? "", "Verify");
  await panelHeading(page).waitFor();
});

it("distinguishes a failed connection at login, set-up and verification from a refused login or set-up, and signs in on a reply with only a token", async () => {
  const page = await openSignIn();
  const person = await newAdministrator();
  const abort = (route: Route) => route.abort();
  const whileRouted = async (path: string, answer: (route: Route) => unknown, act: () => Promise<void>) => {
    await page.route(path, answer);
    await act();
    await page.unroute(path);
  };
  const connectionError = "Error connecting to the authentication service";
  await whileRouted("**/api/admin/login", abort, async () => {
    await logIn(page, person);
    await expectToast(page, "Authentication Error", connectionError);
  });
  await whileRouted("**/api/admin/setup-totp", abort, async () => {
    await logIn(page, person);
    await expectToast(page, "Setup Error", connectionError);
  });
  const conflict = (route: Route) => refuse(route, 409, "conflict", "It has been set up already.");
  await whileRouted("**/api/admin/setup-totp", conflict, async () => {
    await logIn(page, person);
    await expectToast(page, "TOTP Setup Failed", "Unable to setup TOTP authentication");
    await page.getByText("It has been set up already.").waitFor();
  });
  await logIn(page, person);
  await readSetup(page);
  await page.getByLabel("Verification Code").fill("123456");
  await whileRouted("**/api/admin/verify", abort, async () => {
    await press(page, "Verify & Complete Setup");
    await expectToast(page, "Verification Error", connectionError);
  });

  await press(page, "Back to Login");
  let loginReply: object = { status: 401, json: { success: false } };
  await page.route("**/api/admin/login", (route) => route.fulfill(loginReply));
  await mockEmptyPanel(page);
  await logIn(page, person);
  await expectToast(page, "Authentication failed", "Invalid username or password");
  loginReply = { json: { success: true, token: "of-this-session" } };
  const reloaded = page.waitForEvent("load");
  await logIn(page, person);
  await expectToast(page, "Authenticated", "Welcome to the admin panel");
  await reloaded;
  await panelHeading(page).waitFor();
  expect(await localStorageContents(page)).toMatchObject({
    adminAuth: "true",
    adminUser: person.username,
    adminToken: "of-this-session",
  });
});
