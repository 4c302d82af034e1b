import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { signedIn } from "./administrators.ts";
import { axeViolationsInBothThemes } from "./axe.ts";
import { rows, visit } from "./browser.ts";
import { listOf, mockBlog } from "./mock-blog.ts";
import { mockSession, refuse, succeed } from "./mock-session.ts";
import { dialog, press } from "./panel.ts";
import { loseReply } from "./requests.ts";
import { callAsStaff } from "./signed-in-browser.ts";
import { toast } from "./toast.ts";
import { writeRows } from "./write-rows.ts";

const entry = (id: number, label: string) => ({
  ...{ id, label, who: "dana" },
  ...{ deletedAt: "2026-03-01T15:00:00.000Z", keptUntil: "2026-03-31T15:00:00.000Z" },
});
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it("deletes brands, and restores them with the keyboard alone, which focuses each result", async () => {
  const name = `Edgewater ${crypto.randomUUID().slice(0, 8)}`;
  const sql = "INSERT INTO brands (name, logoUrl) VALUES (?1, ?2)";
  for (const _ of [1, 2]) await writeRows({ sql, values: [name, "/images/brands/halvern.svg"] });
  const readBrands = () =>
    rows("SELECT id, name, logoUrl, displayOrder, isActive FROM brands WHERE name = ? ORDER BY id", name);
  const before = readBrands();
  const session = await signedIn();
  await callAsStaff(session.storageState, "DELETE", `/api/admin/brands/${before[0]?.id}`);
  const page = await visit("/admin?tab=brands", session);
  await press(page, `Delete ${name}`);
  await dialog(page).getByText("Are you sure you want to delete this brand?").waitFor();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page).getByText("Brand deleted", { exact: true }).waitFor();
  const edit = page.getByRole("button", { name: `Edit ${name}` });
  await edit.waitFor({ state: "detached" });
  expect(await focused(page)).toBe("Brand Logos");
  expect(readBrands()).toEqual([]);

  await page.getByRole("button", { name: "Trash", exact: true }).press("Enter");
  await dialog(page).getByRole("heading", { name: "Deleted brands" }).waitFor();
  const items = dialog(page).getByRole("listitem").filter({ hasText: name });
  await items
    .first()
    .getByText(/^Deleted by .+ on .+\. Kept until .+\.$/)
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  for (const left of [1, 0]) {
    await items
      .first()
      .getByRole("button", { name: `Restore ${name}` })
      .press("Enter");
    await expect.poll(() => items.count()).toBe(left);
    await expect.poll(() => focused(page)).toBe(`"${name}" is restored.`);
  }
  await page.keyboard.press("Escape");
  await edit.nth(1).waitFor();
  expect(readBrands()).toEqual(before);
  await writeRows({ sql: "DELETE FROM brands WHERE name = ?", values: [name] }); // other tests count brands
});

it("opens the trash of posts and products, with its loading, error and empty states, says why a restore was refused, and asks before it deletes for good", async () => {
  let reply: "wait" | "failure" | "nothing" | "entries" = "wait";
  let isErased = false;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await visit("/admin/blog", {
    expectedErrors: /500|409/,
    prepare: async (newPage) => {
      await mockBlog({ list: listOf() })(newPage);
      await mockSession(newPage);
      await newPage.route("**/api/admin/trash?*", async (route) => {
        if (reply === "wait") await released;
        if (reply === "failure") return refuse(route, 500, "internal", "Oops");
        if (reply === "nothing") return succeed(route, { data: [], nextCursor: null });
        const isSecondPage = new URL(route.request().url()).searchParams.get("cursor") === "7";
        const first = isErased ? [] : [entry(7, "Choosing gloves")];
        return succeed(
          route,
          isSecondPage
            ? { data: [entry(3, "The oldest")], nextCursor: null }
            : { data: first, nextCursor: 7 },
        );
      });
      await newPage.route("**/api/admin/trash/7/restore", (route) =>
        refuse(route, 409, "conflict", 'The slug "gloves" now belongs to the post "Gloves".'),
      );
      await newPage.route("**/api/admin/trash/7", (route) => {
        isErased = true;
        return succeed(route, {});
      });
    },
  });
  await press(page, "Trash");
  await dialog(page).getByRole("heading", { name: "Deleted posts" }).waitFor();
  await dialog(page).getByText("Loading the trash...").waitFor();
  reply = "failure";
  release();
  await dialog(page).getByText("We couldn't load the trash.").waitFor();
  reply = "nothing";
  await press(page, "Try again");
  await dialog(page)
    .getByText("The trash is empty. A post that you delete can be restored here for 30 days.")
    .waitFor();
  reply = "entries";
  await page.keyboard.press("Escape");
  await press(page, "Trash");
  await dialog(page)
    .getByText("Deleted by dana on Mar 1, 2026, 10:00 AM EST. Kept until Mar 31, 2026.")
    .waitFor();
  await press(page, "Show more");
  await dialog(page).getByText("The oldest").waitFor();
  await press(page, "Restore Choosing gloves");
  await dialog(page).getByRole("alert").getByText('now belongs to the post "Gloves"').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.message());
    return questions.length > 1 ? question.accept() : question.dismiss();
  });
  await press(page, "Delete now: Choosing gloves");
  await expect
    .poll(() => questions)
    .toEqual([`Delete "Choosing gloves" for good? It can't be restored then.`]);
  expect(isErased).toBe(false);
  await press(page, "Delete now: Choosing gloves");
  await dialog(page).getByText('"Choosing gloves" is deleted for good.').waitFor();
  await dialog(page).getByRole("button", { name: "Restore Choosing gloves" }).waitFor({ state: "detached" });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog(page).evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);

  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Admin Panel" }).click();
  await page.getByRole("tab", { name: "Blog" }).click();
  await press(page, "Trash");
  await dialog(page).getByRole("heading", { name: "Deleted posts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Products", exact: true }).click();
  await press(page, "More");
  await press(page, "Trash");
  await dialog(page).getByRole("heading", { name: "Deleted products" }).waitFor();
});

it("refreshes the lists after a lost reply, and when a colleague was faster", async () => {
  const key = crypto.randomUUID().slice(0, 8);
  const [first, second, third] = [`First ${key}`, `Second ${key}`, `Third ${key}`];
  const session = await signedIn();
  const sql = "INSERT INTO brands (name, logoUrl) VALUES (?1, ?2)";
  for (const name of [first, second, third])
    await writeRows({ sql, values: [name, "/images/brands/halvern.svg"] });
  const page = await visit("/admin?tab=brands", { expectedErrors: /ERR_FAILED|404/, ...session });
  const edit = (name: string) => page.getByRole("button", { name: `Edit ${name}` });
  const remove = async (name: string) => {
    await press(page, `Delete ${name}`);
    await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  };
  const removeElsewhere = (name: string) => {
    const [brand] = rows("SELECT id FROM brands WHERE name = ?", name);
    return callAsStaff(session.storageState, "DELETE", `/api/admin/brands/${brand?.id}`);
  };
  await page.route("**/api/admin/brands/*", loseReply, { times: 1 });
  await remove(first);
  await toast(page).getByText("We couldn't reach the server.").waitFor();
  await edit(first).waitFor({ state: "detached" });
  await edit(second).waitFor();
  await removeElsewhere(second);
  await remove(second);
  await toast(page).getByText("This brand no longer exists.").waitFor();
  await edit(second).waitFor({ state: "detached" });
  await press(page, `Edit ${third}`);
  await dialog(page).getByLabel("Brand Name *").waitFor();
  await removeElsewhere(third);
  await press(page, "Update Brand");
  await dialog(page).getByRole("alert").getByText("This brand no longer exists.").waitFor();
  await press(page, "Cancel");
  await edit(third).waitFor({ state: "detached" });

  await press(page, "Trash");
  const restore = (name: string) => dialog(page).getByRole("button", { name: `Restore ${name}` });
  await page.route("**/api/admin/trash/*/restore", loseReply, { times: 1 });
  await restore(first).click();
  await dialog(page).getByRole("alert").getByText("We couldn't reach the server.").waitFor();
  await restore(first).waitFor({ state: "detached" });
  const [entry] = rows("SELECT id FROM trash WHERE label = ?", second);
  await callAsStaff(session.storageState, "POST", `/api/admin/trash/${entry?.id}/restore`);
  await restore(second).click();
  await dialog(page).getByRole("alert").getByText("This is no longer in the trash.").waitFor();
  await restore(second).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await edit(first).waitFor();
  await edit(second).waitFor();
  await writeRows({ sql: "DELETE FROM brands WHERE name LIKE ?", values: [`% ${key}`] }); // other tests count brands
});
