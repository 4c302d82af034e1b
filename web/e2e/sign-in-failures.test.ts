import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { newAdministrator } from "./administrators.ts";
import { codeFor } from "./authenticator.ts";
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

it("returns to the password step after five wrong codes and when the challenge has expired", async () => {
  const page = await openSignIn();
  await logIn(page, await newAdministrator());
  const { secret } = await readSetup(page);
  for (let i = 0; i < 5; i++) {
    await page.getByLabel("Verification Code").fill(codeFor(secret, 9));
    const answered = page.waitForResponse("**/api/admin/verify");
    await press(page, "Verify & Complete Setup");
    await answered;
    await expectToast(page, "Verification Failed", "Invalid verification code");
  }
  await page.getByText("Too many incorrect codes. Please log in again.").waitFor();

  await logIn(page, await newAdministrator());
  await readSetup(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("adminToken", "of an earlier session"));
  await page.getByLabel("Verification Code").fill("123456");
  await press(page, "Verify & Complete Setup");
  await page.getByText("Your login has expired. Please log in again.").waitFor();
  expect(await localStorageContents(page)).not.toHaveProperty("adminToken");
  await page.getByLabel("Username").waitFor();
});

it("distinguishes a rejected call from a failed connection in each step", async () => {
  const page = await openSignIn();
  const person = await newAdministrator();
  const abort = (route: Route) => route.abort();
  const whileRouted = async (path: string, answer: (route: Route) => unknown, act: () => Promise<void>) => {
    await page.route(path, answer);
    await act();
    await page.unroute(path);
  };
  const unreachable = "Error connecting to the authentication service";
  await whileRouted("**/api/admin/login", abort, async () => {
    await logIn(page, person);
    await expectToast(page, "Authentication Error", unreachable);
  });
  await whileRouted("**/api/admin/setup-totp", abort, async () => {
    await logIn(page, person);
    await expectToast(page, "Setup Error", unreachable);
  });
  const conflict = (route: Route) => refuse(route, 409, "conflict", "It has been set up already.");
  await whileRouted("**/api/admin/setup-totp", conflict, async () => {
    await logIn(page, person);
    await expectToast(page, "TOTP Setup Failed", "Unable to setup TOTP authentication");
    await page.getByText("It has been set up already.").waitFor();
  });
  await logIn(page, person);
  const { secret } = await readSetup(page);
  await page.getByLabel("Verification Code").fill(codeFor(secret));
  await whileRouted("**/api/admin/verify", abort, async () => {
    await press(page, "Verify & Complete Setup");
    await expectToast(page, "Verification Error", unreachable);
  });
  await enterCode(page, "Verification Code", codeFor(secret), "Verify & Complete Setup");
  await panelHeading(page).waitFor();
});

it("signs in on a reply with only a token, and explains a 401 without a message", async () => {
  const page = await openSignIn();
  let loginReply: object = { status: 401, json: { success: false } };
  await page.route("**/api/admin/login", (route) => route.fulfill(loginReply));
  await mockEmptyPanel(page);
  await logIn(page, { username: "ana", password: "a password" });
  await expectToast(page, "Authentication failed", "Invalid username or password");
  loginReply = { json: { success: true, token: "of-this-session" } };
  const reloaded = page.waitForEvent("load");
  await logIn(page, { username: "ana", password: "a password" });
  await expectToast(page, "Authenticated", "Welcome to the admin panel");
  await reloaded;
  await panelHeading(page).waitFor();
  expect(await localStorageContents(page)).toMatchObject({
    adminAuth: "true",
    adminUser: "ana",
    adminToken: "of-this-session",
  });
});
