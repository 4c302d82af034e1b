import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newAdministrator, openSession, signedIn } from "./administrators.ts";
import { rows, visit } from "./browser.ts";
import { dialog, field, press } from "./panel.ts";

const expectFocus = (page: Page, label: string) =>
  expect
    .poll(() =>
      field(page, label)
        .first()
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true);

it.each(["phone", "laptop"] as const)("focuses the first field of a dialog, on the %s", async (on) => {
  const page = await visit("/admin", { on, ...(await signedIn()) });
  const expectHeadingInView = async (name: string) => {
    const { top } = await dialog(page)
      .getByRole("heading", { name })
      .evaluate((heading) => heading.getBoundingClientRect());
    expect(top, "the heading stays in view").toBeGreaterThan(0);
  };
  const closeDialog = async () => {
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
  };
  await press(page, "Add New Product");
  await expectFocus(page, "Product Name *");
  await expectHeadingInView("Add New Product");
  await closeDialog();
  const edit = page.getByRole("button", { name: /^Edit / });
  await edit.first().click();
  await expectFocus(page, "Product Name *");
  await expectHeadingInView("Edit Product");
  await closeDialog();
  expect(await edit.first().evaluate((button) => button === document.activeElement)).toBe(true);

  await press(page, "Change Password");
  await expectFocus(page, "New Password *");
  await expectHeadingInView("Change Password");
  await closeDialog();
  await page.getByRole("tab", { name: "Brands" }).click();
  await press(page, "Add New Brand");
  await expectFocus(page, "Brand Name *");
  await closeDialog();
  await edit.first().click();
  await expectFocus(page, "Brand Name *");
  await closeDialog();
  await page.goto("/admin/blog");
  await press(page, "New Blog Post");
  await expectFocus(page, "Title *");
  await expectHeadingInView("Create New Blog Post");
});

it("does not take the focus if it was moved while a form loads", async () => {
  const page = await visit("/admin", await signedIn());
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/cursor=\d/, async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await dialog(page).getByText("Loading the product...").waitFor();
  await dialog(page).evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  release();
  await field(page, "Product Name *").waitFor();
  expect(await dialog(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

it("asks before it makes new recovery codes, and changes nothing on Cancel", async () => {
  const { username } = await newAdministrator();
  const page = await visit("/admin", await openSession(username));
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  const userCondition = "administratorId = (SELECT id FROM administrators WHERE username = ?)";
  const codes = () => rows(`SELECT hash FROM recovery_codes WHERE ${userCondition}`, username);
  const before = codes();
  await press(page, "Change Password");
  await press(page, "Generate new recovery codes");
  await dialog(page).getByText("Your current codes will stop working").waitFor();
  await expect
    .poll(() =>
      field(page, "Current Password *")
        .last()
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  const generateButton = dialog(page).getByRole("button", { name: "Generate new recovery codes" });
  await generateButton.waitFor();
  expect(await generateButton.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(codes()).toEqual(before);
  expect(calls).toEqual([]);
});
