import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { qrCodeUrl } from "#worker/auth/qr-code.ts";
import { authenticatorUri } from "#worker/auth/totp.ts";
import { newAdministrator } from "./administrators.ts";
import { codeFor } from "./authenticator.ts";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { press, toast } from "./panel.ts";
import {
  enterCode,
  expectToast,
  localStorageContents,
  logIn,
  openSignIn,
  panelHeading,
  readSetup,
  signInForFirstTime,
} from "./sign-in.ts";

it("signs in for the first time and sets up an authenticator from the QR code", async () => {
  const person = await newAdministrator();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await openSignIn("laptop", async (fresh) => {
    await withAxe(fresh);
    await fresh.route("**/api/admin/setup-totp", async (route) => {
      await released;
      await route.continue();
    });
  });
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  expect(await page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
  await press(page, "Login");
  await page.getByText("Required").nth(1).waitFor();
  await logIn(page, { ...person, password: "wrong" });
  await expectToast(page, "Authentication failed", "Invalid username or password");
  expect(await complaintsEverywhere(page)).toEqual([]);

  await logIn(page, person);
  await expectToast(
    page,
    "TOTP Setup Required",
    "This is your first login. You need to set up two-factor authentication.",
  );
  const answered = page.waitForResponse("**/api/admin/setup-totp");
  release();
  expect((await answered).headers()["cache-control"]).toBe("no-store");
  await toast(page).getByText("TOTP Setup Ready").waitFor();
  const { secret, recoveryCodes } = await readSetup(page);
  const address = authenticatorUri(secret, person.username);
  expect(address).toContain(`secret=${secret}`);
  const image = page.getByRole("img", { name: "QR code for your authenticator app" });
  expect(await image.getAttribute("src")).toBe(qrCodeUrl(address));
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
  expect(await complaintsEverywhere(page)).toEqual([]);

  const code = page.getByLabel("Verification Code");
  await press(page, "Verify & Complete Setup");
  await page.getByText("Required").waitFor();
  await code.fill(codeFor(secret, 9));
  await press(page, "Verify & Complete Setup");
  await expectToast(page, "Verification Failed", "Invalid verification code");
  expect(await code.getAttribute("aria-invalid")).toBe("true");

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
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => document.cookie), "the session cookie is HttpOnly").toBe("");
  await page.reload();
  await panelHeading(page).waitFor();

  const ended = page.waitForResponse("**/api/admin/logout");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  expect((await ended).status()).toBe(200);
  await page.waitForURL("/");
});

it("asks for a code at the next sign-in and accepts a recovery code instead", async () => {
  const person = await newAdministrator();
  const { secret, recoveryCodes } = await signInForFirstTime(await openSignIn(), person);
  const page = await openSignIn();
  await logIn(page, person);
  await expectToast(page, "Verification Required", "Please enter the code from your authenticator app.");
  expect(await complaintsEverywhere(page)).toEqual([]);
  await press(page, "Back to Login");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Admin Login");
  await logIn(page, person);
  // The current code has been used, so this enters the next one.
  await enterCode(page, "Verification Code", codeFor(secret, 1).replace(/(...)/, "$1 "), "Verify");
  await panelHeading(page).waitFor();

  const phone = await openSignIn("phone");
  await logIn(phone, person);
  const field = phone.getByLabel("Verification Code");
  await field.waitFor();
  expect(await field.getAttribute("inputmode")).toBe("numeric");
  await press(phone, "Use a recovery code");
  expect(await phone.getByLabel("Recovery Code").getAttribute("inputmode")).toBe("text");
  expect(await complaintsEverywhere(phone)).toEqual([]);
  await enterCode(phone, "Recovery Code", recoveryCodes[4]?.toLowerCase() ?? "", "Verify");
  await panelHeading(phone).waitFor();
});

it("reloads 500 ms after sign-in and goes home 500 ms after Logout", async () => {
  const page = await openSignIn("laptop", (fresh) => fresh.clock.install());
  await logIn(page, await newAdministrator());
  const { secret } = await readSetup(page);
  await page.getByLabel("Verification Code").fill(codeFor(secret));
  const pauseClock = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await pauseClock();
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

it("keeps the first toast of a set-up readable before the next one replaces it", async () => {
  const page = await openSignIn();
  await logIn(page, await newAdministrator());
  await toast(page).getByText("TOTP Setup Required").waitFor();
  await readSetup(page);
  await page.waitForTimeout(1500);
  expect(await toast(page).getByText("TOTP Setup Required").count()).toBe(1);
  await toast(page).getByText("TOTP Setup Ready").waitFor();
});

it("shows the login card where a session is stored without its token", async () => {
  const page = await openSignIn("laptop", (fresh) =>
    fresh.addInitScript(() => {
      localStorage.setItem("adminAuth", "true");
      localStorage.setItem("adminUser", "ana");
    }),
  );
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  await page.getByLabel("Username").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Admin" }).waitFor();
});
