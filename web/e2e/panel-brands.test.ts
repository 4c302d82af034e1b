import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { mockSession, refuse, succeed } from "./mock-session.ts";
import { dialog, field, press } from "./panel.ts";
import { loseReply } from "./requests.ts";
import { callAsStaff } from "./signed-in-browser.ts";
import { toast } from "./toast.ts";
import { writeRows } from "./write-rows.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Brands" }).getByRole("listitem");

/** Changes a brand through the API, outside the panel, as if another administrator had done so. */
async function changeElsewhere(page: Page, name: string, change: object): Promise<void> {
  const [brand] = rows(
    "SELECT id, name, logoUrl, description, displayOrder FROM brands WHERE name = ?",
    name,
  );
  const state = await page.context().storageState();
  await callAsStaff(state, "PUT", `/api/admin/brands/${brand?.id}`, { ...brand, ...change });
}

it("adds and edits a brand, whose unsaved changes survive a reload and another administrator's change", async () => {
  const name = `Edgewater ${crypto.randomUUID().slice(0, 8)}`;
  const page = await visit("/admin?tab=brands", { expectedErrors: /404|409/, ...(await signedIn()) });
  await cards(page).first().waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await press(page, "Add New Brand");
  await dialog(page).getByRole("button", { name: "Add Brand" }).click();
  await dialog(page).getByText("Required").nth(1).waitFor();
  await field(page, "Brand Name *").fill(name);
  await field(page, "Logo URL *").fill("/images/brands/none.svg");
  await dialog(page).getByText("Invalid Image").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog(page).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  await field(page, "Logo URL *").fill("/images/brands/halvern.svg");
  await dialog(page).getByRole("img", { name: "Logo preview" }).waitFor();
  expect(await dialog(page).getByText("Invalid Image").count()).toBe(0);
  await dialog(page).getByRole("button", { name: "Add Brand" }).click();
  await toast(page).getByText("Brand created", { exact: true }).waitFor();
  const card = cards(page).filter({ hasText: name });
  await card.getByText("Active", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await press(page, `Edit ${name}`);
  await field(page, "Description (optional)").fill("Pumps and valves");
  await dialog(page).getByRole("switch", { name: "Status" }).press("Space");
  await dialog(page).getByText("Inactive", { exact: true }).waitFor();
  await page.reload();
  await dialog(page).getByText("Your unsaved changes were restored.").waitFor();
  expect(await field(page, "Description (optional)").inputValue()).toBe("Pumps and valves");
  await changeElsewhere(page, name, { displayOrder: 3 });
  await dialog(page).getByRole("button", { name: "Update Brand" }).click();
  await dialog(page).getByText("This brand was changed while you were editing.").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  // A second click on Save must not hit a button that discards anything.
  expect(
    await dialog(page)
      .getByRole("button", { name: /Overwrite with mine|Discard my changes/ })
      .count(),
  ).toBe(0);
  await press(page, "View current version");
  await dialog(page).getByRole("definition").filter({ hasText: /^3$/ }).waitFor();
  await press(page, "Overwrite with mine");
  await toast(page).getByText("Brand updated", { exact: true }).waitFor();
  await card.getByText("Inactive", { exact: true }).waitFor();
  await card.getByText("Pumps and valves").waitFor();
  const saved = rows("SELECT logoUrl, description, isActive FROM brands WHERE name = ?", name);
  expect(saved).toEqual([
    { logoUrl: "/images/brands/halvern.svg", description: "Pumps and valves", isActive: 0 },
  ]);
  await writeRows({ sql: "DELETE FROM brands WHERE name = ?", values: [name] }); // other tests count brands
});

it("shows loading, error and empty states, and why a change failed", async () => {
  let reply: "wait" | "failure" | "nothing" | "one" = "wait";
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const brand = { id: 7, name: "Halvern", logoUrl: "/images/brands/none.svg", description: null };
  const page = await visit("/admin?tab=brands", {
    expectedErrors: /500|503|404/,
    prepare: async (newPage) => {
      await mockSession(newPage);
      await newPage.route("**/api/admin/brands/7", (route) =>
        route.request().method() === "PUT"
          ? refuse(route, 503, "unavailable", "The database is resting.")
          : route.fulfill({ status: 500, body: "<h1>Oops</h1>" }),
      );
      await newPage.route(/\/api\/admin\/brands$/, async (route) => {
        if (reply === "wait") await released;
        if (reply === "failure") return refuse(route, 500, "internal", "Oops");
        const data = reply === "one" ? [{ ...brand, displayOrder: 1, isActive: false, version: 1 }] : [];
        return succeed(route, { data });
      });
    },
  });
  const skeletons = page.getByRole("status", { name: "Loading brands" });
  await skeletons.waitFor();
  expect(await skeletons.locator("li").count()).toBe(6);
  reply = "failure";
  release();
  await page.getByText("We couldn't load the brands.").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  reply = "nothing";
  await press(page, "Try again");
  await page.getByText("No brand logos found").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  reply = "one";
  await press(page, "Refresh");
  await cards(page).getByText("Invalid Image").waitFor();
  await cards(page).getByText("Inactive", { exact: true }).waitFor();
  await press(page, "Edit Halvern");
  await press(page, "Update Brand");
  await toast(page).getByText("Failed to update brand: The database is resting.").waitFor();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await press(page, "Delete Halvern");
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page)
    .getByText("Failed to delete brand: The server sent an unexpected response. Please try again.")
    .waitFor();
  expect(await cards(page).count()).toBe(1);
});

/** Delays requests to this path with this method until the test calls the returned function. */
async function hold(page: Page, path: string, method: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released;
    return route.fallback();
  });
  return release;
}

it("closes only the dialog of a brand whose save has ended, also if it was opened again meanwhile", async () => {
  const key = crypto.randomUUID().slice(0, 8);
  const names = () => rows("SELECT name FROM brands WHERE name LIKE ?", `% ${key}`).map(({ name }) => name);
  const page = await visit("/admin?tab=brands", await signedIn());
  const nameField = field(page, "Brand Name *");
  const created = toast(page).getByText("Brand created", { exact: true });
  /** Presses the dialog's button twice, before the page has rendered again, and closes the dialog. */
  const saveAndClose = async () => {
    const release = await hold(page, "**/api/admin/brands", "POST");
    const creation = page.waitForRequest((request) => request.method() === "POST");
    await dialog(page)
      .getByRole("button", { name: "Add Brand" })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await creation;
    await page.keyboard.press("Escape");
    return release;
  };
  await press(page, "Add New Brand");
  await nameField.fill(`First ${key}`);
  await field(page, "Logo URL *").fill("/images/brands/halvern.svg");
  const releaseFirst = await saveAndClose();
  await press(page, "Add New Brand");
  expect(await nameField.inputValue()).toBe(`First ${key}`);
  releaseFirst();
  await created.waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
  await toast(page).getByRole("button", { name: "Close notification" }).click();
  await created.waitFor({ state: "detached" });

  await press(page, "Add New Brand");
  expect(await nameField.inputValue()).toBe("");
  await nameField.fill(`Second ${key}`);
  await field(page, "Logo URL *").fill("/images/brands/halvern.svg");
  const releaseSecond = await saveAndClose();
  await press(page, "Add New Brand");
  page.once("dialog", (question) => question.accept());
  await press(page, "Discard");
  await nameField.fill(`Third ${key}`);
  releaseSecond();
  await created.waitFor();
  expect(await nameField.inputValue()).toBe(`Third ${key}`);
  await page.reload();
  await dialog(page).getByText("Your unsaved changes were restored.").waitFor();
  expect(await nameField.inputValue()).toBe(`Third ${key}`);
  expect(names()).toEqual([`First ${key}`, `Second ${key}`]);
  await writeRows({ sql: "DELETE FROM brands WHERE name LIKE ?", values: [`% ${key}`] }); // other tests count brands
});

it("leaves the dialog of another brand open when a deletion ends", async () => {
  const key = crypto.randomUUID().slice(0, 8);
  const [deleted, stillOpen] = [`Deleted ${key}`, `Still open ${key}`];
  await writeRows({
    sql: `INSERT INTO brands (name, logoUrl)
      VALUES (?1, '/images/brands/halvern.svg'), (?2, '/images/brands/halvern.svg')`,
    values: [deleted, stillOpen],
  });
  const page = await visit("/admin?tab=brands", await signedIn());
  const release = await hold(page, "**/api/admin/brands/*", "DELETE");
  await press(page, `Delete ${deleted}`);
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await page.keyboard.press("Escape");
  await press(page, `Delete ${stillOpen}`);
  release();
  await toast(page).getByText("Brand deleted", { exact: true }).waitFor();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).waitFor();
  await dialog(page).getByText(stillOpen).waitFor();
  await writeRows({ sql: "DELETE FROM brands WHERE name = ?", values: [stillOpen] }); // other tests count brands
});

it("creates a brand once though the reply was lost and the page reloaded, and then another with the same values", async () => {
  const name = `Edgewater ${crypto.randomUUID().slice(0, 8)}`;
  const page = await visit("/admin?tab=brands", { expectedErrors: /ERR_FAILED/, ...(await signedIn()) });
  await cards(page).first().waitFor();
  await page.route("**/api/admin/brands", loseReply, { times: 1 });
  await press(page, "Add New Brand");
  await field(page, "Brand Name *").fill(name);
  await field(page, "Logo URL *").fill("/images/brands/halvern.svg");
  const saveButton = dialog(page).getByRole("button", { name: "Add Brand" });
  const save = () => saveButton.press("Enter");
  await save();
  await dialog(page).getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  expect(await saveButton.evaluate(isFocused)).toBe(true);
  const ids = () => rows("SELECT id FROM brands WHERE name = ?", name);
  expect(ids()).toHaveLength(1);
  await page.reload();
  await dialog(page).getByText("Your unsaved changes were restored.").waitFor();
  await save();
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(ids()).toHaveLength(1);

  await press(page, "Add New Brand");
  await field(page, "Brand Name *").fill(name);
  await field(page, "Logo URL *").fill("/images/brands/halvern.svg");
  await save();
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(ids()).toHaveLength(2);
  await writeRows({ sql: "DELETE FROM brands WHERE name = ?", values: [name] });
});
