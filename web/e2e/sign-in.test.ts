import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { qrCodeUrl } from "#worker/auth/qr-code.ts";
import { authenticatorUri } from "#worker/auth/totp.ts";
import { administratorWithLink, newAdministrator } from "./administrators.ts";
import { codeFor } from "./authenticator.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { origin, viewports } from "./browser.ts";
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

it("ignores a session stored without its token, and sets up an added account through the operator's one-time link, not by password alone", async () => {
  const person = await administratorWithLink();
  const requested: string[] = [];
  const localStorage = [
    { name: "adminAuth", value: "true" },
    { name: "adminUser", value: "ana" },
  ];
  const page = await openSignIn({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    prepare: async (newPage) =>
      newPage.on("request", (request) => requested.push(new URL(request.url()).pathname)),
  });
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  await page.getByLabel("Username").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Admin" }).waitFor();
  expect(requested.some((path) => path.startsWith("/assets/admin/"))).toBe(true);
  expect(
    requested.filter((path) => /^\/api\/(admin|contact-messages|blog|shop\/products)/.test(path)),
  ).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(viewports.laptop);
  expect(await page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
  await press(page, "Login");
  await page.getByText("Required").nth(1).waitFor();
  await logIn(page, { ...person, password: "wrong" });
  await expectToast(page, "Authentication failed", "Invalid username or password");
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  await logIn(page, person);
  const instruction =
    "To set up this account, open the one-time link from the site's operator and log in there.";
  await page.getByRole("alert").getByText(instruction).waitFor();
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, person.fragment);
  await page.getByText("Log in with your username and password to set up your authenticator.").waitFor();
  expect(new URL(page.url()).hash, "leaves no token in the history").toBe("");
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await logIn(page, person);
  const { secret, recoveryCodes } = await readSetup(page);
  const uri = authenticatorUri(secret, person.username);
  expect(uri).toContain(`secret=${secret}`);
  const image = page.getByRole("img", { name: "QR code for your authenticator app" });
  expect(await image.getAttribute("src")).toBe(qrCodeUrl(uri));
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  expect(recoveryCodes).toHaveLength(10);
  const codesText = `${recoveryCodes.join("\n")}\n`;
  await press(page, "Copy codes");
  await page.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codesText);
  const download = page.waitForEvent("download");
  await press(page, "Download codes");
  expect((await download).suggestedFilename()).toBe("millrace-recovery-codes.txt");
  expect(readFileSync(await (await download).path(), "utf8")).toBe(codesText);

  const code = page.getByLabel("Verification Code");
  await code.fill(codeFor(secret, 9));
  await press(page, "Verify & Complete Setup");
  await expectToast(page, "Verification Failed", "Invalid verification code");
  expect(await code.getAttribute("aria-invalid")).toBe("true");
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);

  await enterCode(page, "Verification Code", codeFor(secret), "Verify & Complete Setup");
  await panelHeading(page).waitFor();
  const { adminToken, sessionId: _, ...rest } = await localStorageContents(page);
  expect(adminToken).toMatch(/^[\w-]{43}$/);
  expect(rest).toMatchObject({ adminAuth: "true", adminUser: person.username });
  const webStorage = JSON.stringify([
    await localStorageContents(page),
    await page.evaluate(() => ({ ...sessionStorage })),
  ]);
  for (const sensitive of [secret, person.password, ...recoveryCodes])
    expect(webStorage).not.toContain(sensitive);
  expect(await page.evaluate(() => document.cookie), "the session cookie is HttpOnly").toBe("");
});

it("shows the first toast of a set-up for 4 s, reloads 500 ms after sign-in and goes home 500 ms after Logout", async () => {
  const page = await openSignIn({ prepare: (fresh) => fresh.clock.install() });
  const person = await newAdministrator();
  const pauseClock = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await pauseClock();
  await logIn(page, person);
  await toast(page).getByText("TOTP Setup Required").waitFor();
  await page.clock.runFor(3999);
  const { secret } = await readSetup(page);
  expect(await toast(page).getByText("TOTP Setup Required").count()).toBe(1);
  await page.clock.runFor(1);
  await toast(page).getByText("TOTP Setup Ready").waitFor();

  await page.getByLabel("Verification Code").fill(codeFor(secret));
  await press(page, "Verify & Complete Setup");
  await expectToast(page, "Authenticated", "Welcome to the admin panel");
  await panelHeading(page).waitFor();
  expect(await page.getByLabel("Verification Code").count()).toBe(0);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.clock.runFor(499);
  expect(loads).toBe(0);
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor(1);
  await reloaded;
  await page.clock.resume();

  await panelHeading(page).waitFor();
  await pauseClock();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.clock.runFor(300); // React throttles Suspense reveals by up to 300 ms
  await expectToast(page, "Logged out", "You have been logged out from the admin panel");
  expect(Object.keys(await localStorageContents(page)).filter((key) => key.startsWith("admin"))).toEqual([]);
  await page.clock.runFor(199);
  expect(new URL(page.url()).pathname).toBe("/admin");
  await page.clock.runFor(1);
  await page.waitForURL("/");
});
