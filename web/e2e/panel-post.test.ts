import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rowsIn, visit } from "./browser.ts";
import { hostileHtml } from "./hostile.ts";
import { ownWorker } from "./own-worker.ts";
import { dialog, field, press, toast } from "./panel.ts";
import { signedInLocally } from "./signed-in-locally.ts";

/** This file has its own Worker, because a new post would become the featured article in other tests. */
const worker = ownWorker();

/** @returns the post as readers get it, or the status of the failed call */
const fetchPublished = async (page: Page, slug: string) => {
  const response = await page.request.get(`/api/blog/posts/${slug}`);
  return response.ok()
    ? ((await response.json()) as { data: Record<string, unknown> }).data
    : response.status();
};

it("publishes a post, overwrites another administrator's change and deletes it", async () => {
  const title = `Choosing gloves ${crypto.randomUUID()}`;
  const signIn = (name: string) => signedInLocally(worker.folder, worker.origin, name);
  const [ana, dana] = [signIn("Ana Ruiz"), signIn("Dana Whitcomb")] as const;
  const open = (storageState: typeof ana) =>
    visit("/admin/blog", { baseURL: worker.origin, storageState, expectedErrors: /409/ });
  const page = await open(ana);
  await press(page, "New Blog Post");
  await field(page, "Title *").fill(title);
  await field(page, "Author *").fill("Dana Whitcomb");
  await field(page, "Category *").selectOption("Safety");
  await field(page, "Tags (comma-separated)").fill("gloves, PPE");
  await field(page, "Content *").fill(`<h2>Levels</h2><p>Nine, from A1 to A9.</p>${hostileHtml[2]}`);
  await press(page, "Save Post");
  await toast(page).getByText("Blog post created successfully").waitFor();
  await page.getByRole("row").filter({ hasText: title }).waitFor();
  const slug = title.toLowerCase().replaceAll(" ", "-");
  expect(await fetchPublished(page, slug)).toMatchObject({
    title,
    excerpt: expect.stringMatching(/^Levels Nine, from A1 to A9\..*\.\.\.$/),
    tags: ["gloves", "PPE"],
    content: expect.not.stringContaining("onerror"),
    isPublished: true,
  });

  await press(page, `Edit ${title}`);
  await field(page, "Read Time (minutes) *").fill("60");
  const [{ id } = {}] = rowsIn(worker.database, "SELECT id FROM posts WHERE title = ?", title);
  const other = await open(dana);
  await press(other, `Edit ${title}`);
  await field(other, "Author *").fill("Ana Ruiz");
  await press(other, "Save Post");
  await toast(other).getByText("Blog post updated successfully").waitFor();
  await press(page, "Save Post");
  await dialog(page).getByText("This post was changed while you were editing.").waitFor();
  await press(page, "Overwrite with mine");
  await toast(page).getByText("Blog post updated successfully").waitFor();
  expect(rowsIn(worker.database, "SELECT readTime, authorName FROM posts WHERE id = ?", String(id))).toEqual([
    { readTime: 60, authorName: "Dana Whitcomb" },
  ]);

  await press(page, `Delete ${title}`);
  await press(page, "Delete");
  await toast(page).getByText("Blog post deleted successfully").waitFor();
  await page.getByRole("row").filter({ hasText: title }).waitFor({ state: "detached" });
  expect(await fetchPublished(page, slug)).toBe(404);
});
