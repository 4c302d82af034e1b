import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { dialog, field, press } from "./panel.ts";
import { callAsStaff } from "./signed-in-browser.ts";

const deletedRows = [
  {
    ...{ noun: "brand", panel: "/admin?tab=brands", path: "/api/admin/brands" },
    body: (name: string) => ({ name, logoUrl: "/images/brands/halvern.svg" }),
  },
  {
    ...{ noun: "product", panel: "/admin", path: "/api/shop/products" },
    body: (name: string) => ({ name, sku: name, price: "1.10", stock: 3, description: "Brass." }),
  },
  {
    ...{ noun: "post", panel: "/admin/blog", path: "/api/admin/blog/posts" },
    body: (title: string) => ({
      ...{ title, authorName: "Dana Whitcomb", category: "Safety", readTime: 3 },
      ...{ excerpt: "How not to trip.", content: "<p>Coil it clockwise.</p>", isPublished: false },
    }),
  },
];

it.each(deletedRows)("says that a $noun that a colleague has deleted no longer exists", async (deleted) => {
  const { noun, panel, path, body } = deleted;
  const name = `Edgewater ${crypto.randomUUID().slice(0, 8)}`;
  const session = await signedIn();
  const { data } = await callAsStaff<{ data: { id: number } }>(
    session.storageState,
    "POST",
    path,
    body(name),
  );
  const page = await visit(panel, { expectedErrors: /404/, ...session });
  await page.getByRole("button", { name: `Edit ${name}` }).waitFor();
  await callAsStaff(session.storageState, "DELETE", `${path}/${data.id}`);
  await press(page, `Edit ${name}`);
  await dialog(page).getByRole("alert").getByText(`This ${noun} no longer exists.`).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  expect(await dialog(page).getByRole("button", { name: "Try again" }).count()).toBe(0);
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await dialog(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: `Edit ${name}` }).waitFor({ state: "detached" });
});

it("says that a brand that was changed, then deleted during an edit no longer exists, and keeps the text", async () => {
  const name = `Edgewater ${crypto.randomUUID().slice(0, 8)}`;
  const session = await signedIn();
  const brand = { name, logoUrl: "/images/brands/halvern.svg" };
  const call = <Reply>(method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    callAsStaff<Reply>(session.storageState, method, `/api/admin/brands${path}`, body);
  const { data } = await call<{ data: { id: number } }>("POST", "", brand);
  const page = await visit("/admin?tab=brands", { expectedErrors: /409/, ...session });
  await press(page, `Edit ${name}`);
  await field(page, "Description (optional)").fill("Pumps and valves");
  await call("PUT", `/${data.id}`, { ...brand, displayOrder: 3 });
  await page.route(
    "**/api/admin/brands",
    async (route) => {
      await call("DELETE", `/${data.id}`);
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
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  expect(await field(page, "Description (optional)").inputValue()).toBe("Pumps and valves");
  await press(page, "Cancel");
  await page.getByRole("button", { name: `Edit ${name}` }).waitFor({ state: "detached" });
});
