import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newAdministrator } from "./administrators.ts";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { dialog, field, press, toast } from "./panel.ts";
import { logIn, signInForFirstTime } from "./sign-in.ts";

/** Adds a virtual authenticator, like a laptop's fingerprint reader. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    credentials: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    forget: () => devtools.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}

it("adds a passkey, signs in and confirms a change with it, and removes it", async () => {
  const person = await newAdministrator();
  const scripts: string[] = [];
  const page = await visit("/admin", {
    expectedErrors: /400|401|404/,
    prepare: async (fresh) => {
      await withAxe(fresh);
      fresh.on("request", (request) => {
        if (request.url().endsWith(".js")) scripts.push(new URL(request.url()).pathname);
      });
    },
  });
  const authenticator = await addAuthenticator(page);
  const { recoveryCodes } = await signInForFirstTime(page, person);
  const [code = "", secondCode = ""] = recoveryCodes;
  await press(page, "Change Password");
  await press(page, "Add a passkey");
  expect(await complaintsEverywhere(page)).toEqual([]);
  await field(page, "Current Password *").last().fill(person.password);
  const codeField = field(page, "Code from your authenticator app, or a recovery code *");
  await codeField.last().fill("wrong code");
  await press(page, "Continue");
  await dialog(page).getByText("Invalid verification code").waitFor();
  const before = new Set(scripts);
  await codeField.last().fill(code);
  await press(page, "Continue");
  await dialog(page).getByText("Passkey added. You can use it in place of a code.").waitFor();
  const newScripts = [...new Set(scripts)].filter((script) => !before.has(script));
  expect(newScripts, "loaded on press, as admin code").toEqual([expect.stringMatching(/^\/assets\/admin\//)]);
  const passkeys = dialog(page).getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect.poll(() => passkeys.allInnerTexts()).toEqual([expect.stringContaining("Chrome on Linux")]);
  expect(await authenticator.credentials()).toHaveLength(1);
  expect(await complaintsEverywhere(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await page.goto("/admin");
  await logIn(page, person);
  await page.getByLabel("Verification Code").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  const reloaded = page.waitForEvent("load");
  await press(page, "Use a passkey");
  await reloaded;
  await page.getByRole("heading", { level: 1, name: "Admin Panel" }).waitFor();

  await press(page, "Change Password");
  await field(page, "New Password *").fill("weir gate 42");
  await field(page, "Confirm Password *").fill("weir gate 42");
  await press(page, "Use a passkey instead of a code");
  await dialog(page).getByText("Passkey confirmed. No code needed.").waitFor();
  await field(page, "Current Password *").fill("wrong words");
  await press(page, "Save Password");
  await dialog(page).getByText("This is not your current password").first().waitFor();
  await codeField.waitFor(); // a passkey assertion is valid only once
  await press(page, "Use a passkey instead of a code");
  await dialog(page).getByText("Passkey confirmed. No code needed.").waitFor();
  await field(page, "Current Password *").fill(person.password);
  await press(page, "Save Password");
  await toast(page).getByText("Password changed", { exact: true }).waitFor();

  await press(page, "Change Password");
  await press(page, "Remove Chrome on Linux");
  await field(page, "Current Password *").last().fill("weir gate 42");
  await codeField.last().fill(secondCode);
  await press(page, "Remove passkey");
  await dialog(page).getByText("Passkey removed.").waitFor();
  await expect.poll(() => passkeys.count()).toBe(0);
  const ofUser = "administratorId = (SELECT id FROM administrators WHERE username = ?1)";
  expect(rows(`SELECT id FROM passkeys WHERE ${ofUser}`, person.username)).toEqual([]);
});

it("offers a code and another try when the passkey is missing", async () => {
  const person = await newAdministrator();
  const page = await visit("/admin", { expectedErrors: /400|401|404/, prepare: withAxe });
  const authenticator = await addAuthenticator(page);
  const { recoveryCodes } = await signInForFirstTime(page, person);
  await press(page, "Change Password");
  await press(page, "Add a passkey");
  await field(page, "Current Password *").last().fill(person.password);
  await field(page, "Code from your authenticator app, or a recovery code *")
    .last()
    .fill(recoveryCodes[0] ?? "");
  await press(page, "Continue");
  await dialog(page).getByText("Passkey added.").waitFor();
  await authenticator.forget();
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await page.goto("/admin");
  await logIn(page, person);
  await press(page, "Use a passkey");
  await page.getByRole("alert").getByText("The passkey wasn't used. Try again, or enter a code.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  await press(page, "Use a recovery code");
  await page.getByLabel("Recovery Code").fill(recoveryCodes[1] ?? "");
  await press(page, "Verify");
  await page.getByRole("heading", { level: 1, name: "Admin Panel" }).waitFor();
});
