import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { enrolledAdministrator, openSession } from "./administrators.ts";
import { axeViolationsInBothThemes } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { dialog, field, press } from "./panel.ts";
import { abort, loseReply } from "./requests.ts";
import { logIn } from "./sign-in.ts";
import { toast } from "./toast.ts";
import { writeRows } from "./write-rows.ts";

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
  const credentials = async () =>
    (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  return {
    credentials,
    /** Removes the passkeys. @returns a function that adds them again. */
    forget: async () => {
      const forgotten = await credentials();
      await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
      return async () => {
        for (const credential of forgotten)
          await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
      };
    },
  };
}

it("adds a passkey, signs in and confirms a change with it, and removes it", async () => {
  const person = await enrolledAdministrator();
  const [code = "", secondCode = ""] = person.recoveryCodes;
  const scripts = new Set<string>();
  const page = await visit("/admin", {
    expectedErrors: /400|401|404/,
    ...(await openSession(person.username)),
  });
  const authenticator = await addAuthenticator(page);
  await press(page, "Change Password");
  await press(page, "Add a passkey");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  const addButton = dialog(page).getByRole("button", { name: "Add a passkey" });
  expect(await addButton.evaluate(isFocused)).toBe(true);
  await addButton.click();
  const codeField = field(page, "Code from your authenticator app, or a recovery code *");
  await field(page, "Current Password *").last().fill(person.password);
  await codeField.last().fill("wrong code");
  await press(page, "Continue");
  await dialog(page).getByText("Invalid verification code").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.add(new URL(request.url()).pathname);
  });
  await codeField.last().fill(code);
  await press(page, "Continue");
  await dialog(page).getByText("Passkey added. You can use it in place of a code.").waitFor();
  expect([...scripts], "loaded on Continue, as admin code").toEqual([
    expect.stringMatching(/^\/assets\/admin\//),
  ]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Passkey added.");
  const passkeys = dialog(page).getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect.poll(() => passkeys.allInnerTexts()).toEqual([expect.stringContaining("Chrome on Linux")]);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await logIn(page, person);
  const remember = await authenticator.forget();
  await press(page, "Use a passkey");
  await page.getByRole("alert").getByText("The passkey wasn't used. Try again, or enter a code.").waitFor();
  await page.getByRole("button", { name: "Use a recovery code" }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await remember();
  const reloaded = page.waitForEvent("load");
  await press(page, "Use a passkey");
  await reloaded;

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
  const removeButton = dialog(page).getByRole("button", { name: "Remove Chrome on Linux" });
  await removeButton.click();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  expect(await removeButton.evaluate(isFocused)).toBe(true);
  await removeButton.click();
  await field(page, "Current Password *").last().fill("weir gate 42");
  await codeField.last().fill(secondCode);
  await press(page, "Remove passkey");
  await dialog(page).getByText("Passkey removed.").waitFor();
  await expect.poll(() => passkeys.count()).toBe(0);
  const ofUser = "administratorId = (SELECT id FROM administrators WHERE username = ?1)";
  expect(rows(`SELECT id FROM passkeys WHERE ${ofUser}`, person.username)).toEqual([]);
});

it("says that a passkey may have been removed or added after a lost reply, also on the login card if the change ended the session", async () => {
  const { username, password, recoveryCodes } = await enrolledAdministrator();
  await writeRows({
    sql: `INSERT INTO passkeys (administratorId, credentialId, publicKey, counter, transports, name, createdAt)
      SELECT id, ?2, '', 0, '[]', 'Edge on Windows', '2026-01-15T18:30:00.000Z' FROM administrators WHERE username = ?1`,
    values: [username, Buffer.from(username).toString("base64url")],
  });
  const unknownText = (change: string) =>
    `We couldn't reach the server, so we don't know if the passkey was ${change}. If you're logged out, log in again. Then look under Change Password, Passkeys.`;
  const page = await visit("/admin", {
    expectedErrors: /401|ERR_FAILED/,
    ...(await openSession(username)),
  });
  const fillProof = async () => {
    await field(page, "Current Password *").last().fill(password);
    await field(page, "Code from your authenticator app, or a recovery code *")
      .last()
      .fill(recoveryCodes[0] ?? "");
  };
  const alert = dialog(page).getByRole("alert");
  await addAuthenticator(page);
  await press(page, "Change Password");
  await press(page, "Remove Edge on Windows");
  await fillProof();
  await page.route("**/api/admin/passkeys/remove", abort, { times: 1 });
  await press(page, "Remove passkey");
  await alert.getByText(unknownText("removed")).waitFor();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();

  await press(page, "Add a passkey");
  await fillProof();
  await page.route("**/api/admin/passkeys/options", abort, { times: 1 });
  await press(page, "Continue");
  await alert.getByText("No passkey was added. To try again, enter a new code.").waitFor();
  await page.route("**/api/admin/passkeys", loseReply, { times: 1 });
  await press(page, "Continue");
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  await page.getByRole("main").getByRole("status").getByText(unknownText("added")).waitFor();
  const ofUser = "administratorId = (SELECT id FROM administrators WHERE username = ?1)";
  expect(rows(`SELECT name FROM passkeys WHERE ${ofUser} ORDER BY id`, username)).toEqual([
    { name: "Edge on Windows" },
    { name: "Chrome on Linux" },
  ]);
});
