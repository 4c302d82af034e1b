import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newAdministrator, openSession } from "./administrators.ts";
import { axeViolationsInBothThemes } from "./axe.ts";
import { visit } from "./browser.ts";
import { dialog, field, press } from "./panel.ts";
import { writeRows } from "./write-rows.ts";

const events = (page: Page) =>
  dialog(page).getByRole("list", { name: "Recent activity" }).getByRole("listitem");

it("shows the account's recent activity, twenty events at a time, and says which lists could not be loaded", async () => {
  const { username } = await newAdministrator();
  await writeRows({
    sql: `INSERT INTO security_events (at, kind, administratorId, username, via, network, details)
      SELECT '2026-01-15T18:30:00.000Z', 'wrong-code', administrators.id, username, 'panel', '203.0.113.' || value,
        '{"browser":"Firefox on Windows"}'
      FROM administrators, json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23]')
      WHERE username = ?1`,
    values: [username],
  });
  const session = await openSession(username);
  const page = await visit("/admin", { expectedErrors: /ERR_FAILED/, on: "phone", ...session });
  const lists = /\/api\/admin\/(sessions|passkeys|activity)/;
  const abortedPaths: string[] = [];
  await page.route(lists, (route) => {
    abortedPaths.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await press(page, "Change Password");
  await field(page, "New Password *").waitFor();
  const failures = dialog(page).getByRole("alert");
  await failures.filter({ hasText: "We couldn't load your sessions." }).waitFor();
  await failures.filter({ hasText: "We couldn't load your passkeys." }).waitFor();
  expect(abortedPaths, "the activity loads only when its section is opened").not.toContain(
    "/api/admin/activity",
  );
  await dialog(page).getByText("Recent activity", { exact: true }).click();
  await failures.filter({ hasText: "We couldn't load your recent activity." }).waitFor();
  await page.unroute(lists);
  for (const list of ["sessions", "passkeys", "activity"])
    await failures.filter({ hasText: list }).getByRole("button", { name: "Try again" }).click();
  await dialog(page).getByRole("list", { name: "Where you're logged in" }).getByRole("listitem").waitFor();
  await events(page).nth(19).waitFor();
  await expect.poll(() => failures.count()).toBe(0);

  expect(await events(page).count()).toBe(20);
  const first = await events(page).first().innerText();
  expect(first).toContain("Wrong code");
  expect(first).toMatch(/Jan 15, 2026, \d+:30 [AP]M \w+, Firefox on Windows, from 203\.0\.113\.23$/);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await press(page, "Show more");
  await events(page).nth(20).waitFor();
  const titles = (await events(page).allInnerTexts()).slice(23).map((text) => text.split("\n")[0]);
  expect(titles.at(-1)).toBe("Account added");
  expect(await events(page).last().innerText()).not.toContain("from");
  await dialog(page).getByRole("button", { name: "Show more" }).waitFor({ state: "detached" });
  expect(await dialog(page).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
});
