import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newAdministrator, openSession } from "./administrators.ts";
import { codeFor } from "./authenticator.ts";
import { complaintsEverywhere, withAxe } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { dialog, field, press, toast } from "./panel.ts";
import { logIn, signInForFirstTime } from "./sign-in.ts";
import { writeRows } from "./write-rows.ts";

const expectedErrors = /401|ERR_FAILED/;
const activityUrl = "**/api/admin/activity*";
const openAccount = async (page: Page) => {
  await press(page, "Change Password");
  await field(page, "New Password *").waitFor();
};
const openActivity = (page: Page) => dialog(page).getByText("Recent activity", { exact: true }).click();
const events = (page: Page) =>
  dialog(page).getByRole("list", { name: "Recent activity" }).getByRole("listitem");

it("shows what happened to the account, twenty events at a time", async () => {
  const person = await newAdministrator();
  const page = await visit("/admin", { expectedErrors, on: "phone", prepare: withAxe });
  await signInForFirstTime(page, person);
  await writeRows({
    sql: `INSERT INTO security_events (at, kind, administratorId, username, via, network, details)
      SELECT '2026-01-15T18:30:00.000Z', 'wrong-code', administrators.id, username, 'panel', '203.0.113.' || value,
        '{"browser":"Firefox on Windows"}'
      FROM administrators, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23]')
      WHERE username = ?1`,
    values: [person.username],
  });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await openAccount(page);
  expect(requested).not.toContain("/api/admin/activity");

  await openActivity(page);
  await events(page).nth(19).waitFor();
  expect(await events(page).count()).toBe(20);
  const first = await events(page).first().innerText();
  expect(first).toContain("Wrong code");
  expect(first).toMatch(/Jan 15, 2026, \d+:30 [AP]M \w+, Firefox on Windows, from 203\.0\.113\.23$/);
  expect(await complaintsEverywhere(page)).toEqual([]);
  await press(page, "Show more");
  await events(page).nth(20).waitFor();
  const titles = (await events(page).allInnerTexts()).slice(23).map((text) => text.split("\n")[0]);
  expect(titles.slice(0, 2)).toEqual(["Signed in", "Set-up link used"]);
  expect(titles.at(-1)).toBe("Account added");
  expect(await events(page).last().innerText()).not.toContain("from");
  await dialog(page).getByRole("button", { name: "Show more" }).waitFor({ state: "detached" });
  const overflow = () => dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow()).toBe(0);
});

it("reloads sessions and passkeys on request after a failure", async () => {
  const { username } = await newAdministrator();
  const page = await visit("/admin", { expectedErrors, ...(await openSession(username)) });
  const lists = /\/api\/admin\/(sessions|passkeys)$/;
  await page.route(lists, (route) => route.abort());
  await openAccount(page);
  const failures = dialog(page).getByRole("alert");
  await failures.filter({ hasText: "We couldn't load your sessions." }).waitFor();
  await failures.filter({ hasText: "We couldn't load your passkeys." }).waitFor();
  await page.unroute(lists);
  for (const what of ["sessions", "passkeys"])
    await failures.filter({ hasText: what }).getByRole("button", { name: "Try again" }).click();
  await dialog(page).getByRole("list", { name: "Where you're logged in" }).getByRole("listitem").waitFor();
  await expect.poll(() => failures.count()).toBe(0);
});

it("says when recent activity or more of it could not be loaded", async () => {
  const { username } = await newAdministrator();
  const page = await visit("/admin", { expectedErrors, ...(await openSession(username)) });
  await page.route(activityUrl, (route) => route.abort());
  await openAccount(page);
  await openActivity(page);
  await dialog(page).getByText("We couldn't load your recent activity.").waitFor();
  await page.unroute(activityUrl);
  await press(page, "Try again");
  await events(page).last().waitFor();
  expect(await dialog(page).getByText("We couldn't load").count()).toBe(0);
});

it("says what to do after too many wrong codes, and accepts a recovery code", async () => {
  const person = await newAdministrator();
  const visitFrom = (address: string) =>
    visit("/admin", { expectedErrors, extraHTTPHeaders: { "CF-Connecting-IP": address } });
  const { secret, recoveryCodes } = await signInForFirstTime(await visitFrom("192.0.2.40"), person);
  await writeRows({
    sql: "UPDATE administrators SET wrongCodes = 20 WHERE username = ?1",
    values: [person.username],
  });
  const page = await visitFrom("192.0.2.41");
  await logIn(page, person);
  await page.getByLabel("Verification Code").fill(codeFor(secret, 1));
  await press(page, "Verify");
  const reason =
    "Too many wrong codes were entered for this account. Enter a recovery code, or sign in from a network where you have signed in before.";
  await page.getByRole("main").getByText(reason).waitFor();
  await toast(page).getByText(reason).waitFor();
  await press(page, "Use a recovery code");
  await page.getByLabel("Recovery Code").fill(recoveryCodes[0] ?? "");
  await press(page, "Verify");
  await page.getByRole("tab", { name: "Messages" }).waitFor();
  const kinds = rows("SELECT kind FROM security_events WHERE username = ?1 ORDER BY id", person.username);
  expect(kinds.slice(-3).map(({ kind }) => kind)).toEqual([
    "code-refused",
    "recovery-code-used",
    "signed-in",
  ]);
});
