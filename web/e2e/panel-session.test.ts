import { expect, it } from "vitest";
import { company } from "#contract/company.ts";
import { enrolledAdministrator, openSession } from "./administrators.ts";
import { codeFor } from "./authenticator.ts";
import { axeViolationsInBothThemes } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { webStorageAndRequests } from "./device.ts";
import { mockSession } from "./mock-session.ts";
import { clickAndAnswer, dialog, field, press } from "./panel.ts";
import { enterCode, logIn } from "./sign-in.ts";
import { writeRows } from "./write-rows.ts";

const expectedErrors = /400|401|404|ERR_FAILED/;
const userCondition = "administratorId = (SELECT id FROM administrators WHERE username = ?1)";

it("keeps drafts when the session expires and deletes them in every tab on Logout", async () => {
  const { username, password, secret } = await enrolledAdministrator();
  const page = await visit("/admin/blog", { expectedErrors, ...(await openSession(username)) });
  const title = `Half written ${crypto.randomUUID()}`;
  await press(page, "New Blog Post");
  await field(page, "Title *").fill(title);
  await field(page, "Author *").fill("Dana Whitcomb");
  await field(page, "Category *").selectOption("Safety");
  await field(page, "Content *").fill("<p>Nine levels, from A1 to A9.</p>");
  await writeRows({ sql: `DELETE FROM sessions WHERE ${userCondition}`, values: [username] });
  await press(page, "Save Post");
  await page.getByText("Your session has expired. Please log in again.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Admin Login");
  const adminKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("admin")));
  expect(await adminKeys()).toEqual([]);

  await logIn(page, { username, password });
  // The current code has been used, so this enters the next one.
  await enterCode(page, "Verification Code", codeFor(secret, 1).replace(/(...)/, "$1 "), "Verify");
  expect(await field(page, "Title *").inputValue()).toBe(title);
  expect(rows("SELECT id FROM posts WHERE title = ?", title)).toEqual([]);

  const tab = await page.context().newPage();
  await tab.goto("/admin/blog");
  await press(tab, "New Blog Post");
  await field(tab, "Title *").fill(`${title} too`);
  await tab.keyboard.press("Escape");
  expect(await webStorageAndRequests(tab)).toContain(`${title} too`);
  await clickAndAnswer(tab.getByRole("banner").getByRole("button", { name: "Logout" }), "accept");
  await tab.waitForURL("/");
  await page.getByRole("heading", { level: 1, name: "Admin Login" }).waitFor();
  for (const openPage of [page, tab]) {
    expect(await webStorageAndRequests(openPage)).not.toMatch(/Half written|Dana|millrace-editing/);
  }
  await expect.poll(() => rows(`SELECT id FROM sessions WHERE ${userCondition}`, username)).toEqual([]);
});

it("deletes suppliers' stored API keys, stores which suppliers are connected, and links to a quote request for an integration", async () => {
  const page = await visit("/admin", {
    on: "phone",
    prepare: async (newPage) => {
      await mockSession(newPage);
      const stored = [{ name: "Calder & Pike", connected: true, apiKey: "sk-1" }];
      await newPage.addInitScript(
        (text) => localStorage.setItem("supplierApis", text),
        JSON.stringify(stored),
      );
    },
  });
  const storedSuppliers = () => page.evaluate(() => localStorage.getItem("supplierApis"));
  await press(page, "Suppliers");
  expect(await storedSuppliers()).not.toContain("sk-1");
  const suppliers = dialog(page).getByRole("list", { name: "Suppliers" }).getByRole("listitem");
  expect(await suppliers.count()).toBe(5);
  expect(await suppliers.getByText("Not connected", { exact: true }).count()).toBe(4);
  await suppliers.first().getByRole("button", { name: "Mark as connected" }).click();
  expect(await suppliers.getByText("Connected", { exact: true }).count()).toBe(2);
  expect((await storedSuppliers())?.match(/true/g)).toHaveLength(2);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await suppliers.nth(2).getByRole("link", { name: "Request integration" }).click();
  await page.getByRole("heading", { level: 1, name: "Request a Quote" }).waitFor();
  await expect
    .poll(() => page.getByLabel("Subject").inputValue())
    .toBe("API Integration: Tidewater Fasteners");
  expect(await page.getByLabel("Specific Requirements").inputValue()).toBe("Supplier API integration");
  expect(await page.getByLabel("Full Name").inputValue()).toBe("tester");
  expect(await page.getByLabel("Email Address").inputValue()).toBe(company.email);
  expect(await page.getByLabel("Company Name").inputValue()).toBe(company.name);
  expect(await page.getByLabel("Phone Number").inputValue()).toBe(company.phone);
});
