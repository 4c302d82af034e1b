import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { dialog, field, press } from "./panel.ts";

const expectFocus = (page: Page, label: string) =>
  expect.poll(() => field(page, label).first().evaluate(isFocused)).toBe(true);

it("focuses the first field of a dialog, unless the focus was moved while the form loaded, and the heading of another page", async () => {
  const page = await visit("/admin", { on: "phone", ...(await signedIn()) });
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
  await edit.first().waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/cursor=\d/, async (route) => {
    await released;
    await route.continue();
  });
  await edit.first().click();
  await dialog(page).getByText("Loading the product...").waitFor();
  await dialog(page).evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  release();
  await field(page, "Product Name *").waitFor();
  expect(await dialog(page).evaluate(isFocused)).toBe(true);
  await closeDialog();
  await edit.first().click();
  await expectFocus(page, "Product Name *");
  await expectHeadingInView("Edit Product");
  await closeDialog();
  expect(await edit.first().evaluate(isFocused)).toBe(true);

  await press(page, "Change Password");
  await expectFocus(page, "New Password *");
  await expectHeadingInView("Change Password");
  await closeDialog();
  await page.getByRole("tab", { name: "Brands" }).click();
  await edit.first().click();
  await expectFocus(page, "Brand Name *");
  await closeDialog();
  await page.getByRole("tab", { name: "Blog" }).click();
  await page.getByRole("link", { name: "Manage Blog Posts" }).press("Enter");
  const heading = page.getByRole("heading", { level: 1, name: "Blog Management" });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  await press(page, "New Blog Post");
  await expectFocus(page, "Title *");
  await expectHeadingInView("Create New Blog Post");
});
