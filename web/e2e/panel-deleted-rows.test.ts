import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes } from "./axe.ts";
import { visit } from "./browser.ts";
import { dialog, field, press } from "./panel.ts";
import { callAsStaff } from "./signed-in-browser.ts";

const brandsPath = "/api/admin/brands";
const brand = (name: string) => ({ name, logoUrl: "/images/brands/halvern.svg" });

/** How each kind of row is created through the API, and how the panel gets to its list from the one before. */
const rowKinds = [
  {
    ...{ noun: "product", path: "/api/shop/products" },
    open: (page: Page) => page.goto("/admin"),
    body: (name: string) => ({ name, sku: name, price: "1.10", stock: 3, description: "Brass." }),
  },
  {
    ...{ noun: "brand", path: brandsPath, body: brand },
    open: (page: Page) => page.getByRole("tab", { name: "Brands" }).click(),
  },
  {
    ...{ noun: "post", path: "/api/admin/blog/posts" },
    open: async (page: Page) => {
      await page.getByRole("tab", { name: "Blog" }).click();
      await page.getByRole("link", { name: "Manage Blog Posts" }).click();
    },
    body: (title: string) => ({
      ...{ title, authorName: "Dana Whitcomb", category: "Safety", readTime: 3 },
      ...{ excerpt: "How not to trip.", content: "<p>Coil it clockwise.</p>", isPublished: false },
    }),
  },
];

it("says that a row that a colleague has deleted no longer exists, and keeps the text of an edit that has begun", async () => {
  const name = `Edgewater ${crypto.randomUUID().slice(0, 8)}`;
  const session = await signedIn();
  const editedName = `Begun ${name}`;
  const call = (method: "PUT" | "DELETE", path: string, body?: object) =>
    callAsStaff(session.storageState, method, path, body);
  const create = async (path: string, body: object) => {
    const reply = await callAsStaff<{ data: { id: number } }>(session.storageState, "POST", path, body);
    return `${path}/${reply.data.id}`;
  };
  const editedBrand = await create(brandsPath, brand(editedName));
  const page = await visit("/sitemap", { expectedErrors: /404|409/, ...session });
  const edit = page.getByRole("button", { name: `Edit ${name}`, exact: true });
  for (const { noun, path, open, body } of rowKinds) {
    const row = await create(path, body(name));
    await open(page);
    await edit.waitFor();
    await call("DELETE", row);
    await edit.click();
    await dialog(page).getByRole("alert").getByText(`This ${noun} no longer exists.`).waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    expect(await dialog(page).getByRole("button", { name: "Try again" }).count()).toBe(0);
    await dialog(page).getByRole("button", { name: "Close" }).last().click();
    await dialog(page).waitFor({ state: "hidden" });
    await edit.waitFor({ state: "detached" });
  }

  await page.getByRole("link", { name: "Back to Admin Panel" }).click();
  await page.getByRole("tab", { name: "Brands" }).click();
  await press(page, `Edit ${editedName}`);
  await field(page, "Description (optional)").fill("Pumps and valves");
  await call("PUT", editedBrand, { ...brand(editedName), displayOrder: 3 });
  await page.route(
    "**/api/admin/brands",
    async (route) => {
      await call("DELETE", editedBrand);
      return route.continue();
    },
    { times: 1 },
  );
  await press(page, "Update Brand");
  const conflict = dialog(page).getByRole("region", { name: "Edit conflict" });
  await conflict
    .getByRole("alert")
    .getByText("This brand no longer exists. Your changes stay in this form")
    .waitFor();
  expect(await conflict.getByRole("button").count()).toBe(0);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await field(page, "Description (optional)").inputValue()).toBe("Pumps and valves");
  await press(page, "Cancel");
  await page.getByRole("button", { name: `Edit ${editedName}` }).waitFor({ state: "detached" });
});
