import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { foldQuote } from "#contract/quote.ts";
import { referenceOf } from "#contract/reference.ts";
import { rows, visit } from "./browser.ts";
import { hostileHtml } from "./hostile.ts";
import { dialog, field, press, toast } from "./made-up-blog.ts";
import { signedIn } from "./staff.ts";

const open = async (path: string) => visit(path, { expectedErrors: /409/, ...(await signedIn()) });

it("shows a request that came in, finds it by its reference, and keeps its marks", async () => {
  const key = crypto.randomUUID();
  const name = `Ben Osei ${key}`;
  const page = await open("/");
  const sent = await page.request.post("/api/contact", {
    headers: { "Idempotency-Key": key, Origin: new URL(page.url()).origin },
    data: foldQuote({
      name,
      email: "ben@example.com",
      company: "Osei Works",
      phone: "302 555 0142",
      subject: "400 hex bolts",
      message: `Zinc plated, please. ${hostileHtml.join("")}`,
      requirements: "Two sites",
    }),
  });
  expect(sent.ok()).toBe(true);

  await page.goto("/admin");
  await page.getByRole("tab", { name: "Messages" }).click();
  await page.getByLabel("Search messages").fill(referenceOf(key));
  const row = page.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: name });
  await row.waitFor();
  await row.getByRole("button", { name: "View" }).click();
  const detail = page.getByRole("article");
  await detail.getByText("Osei Works").waitFor();
  await detail.getByText("Two sites").waitFor();
  await detail.getByRole("button", { name: "Mark as unread" }).waitFor();
  await detail.getByRole("button", { name: "Mark as handled" }).click();
  await detail.getByText("Handled", { exact: true }).waitFor();
  expect(rows("SELECT isRead, isHandled, isSpam FROM contact_messages WHERE name = ?", name)).toEqual([
    { isRead: 1, isHandled: 1, isSpam: 0 },
  ]);
  await page.getByRole("button", { name: "Back to Messages" }).click();
  await page.getByLabel("Show").selectOption("Spam");
  await page.getByText("No messages match.").waitFor();
  await page.getByLabel("Show").selectOption("Handled");
  await row.getByText("Handled", { exact: true }).waitFor();
});

const published = async (page: Page, slug: string) => {
  const response = await page.request.get(`/api/blog/posts/${slug}`);
  return response.ok()
    ? ((await response.json()) as { data: Record<string, unknown> }).data
    : response.status();
};

it("writes a post that visitors can read, changes it under another editor's eyes, and deletes it", async () => {
  const title = `Choosing gloves ${crypto.randomUUID()}`;
  const page = await open("/admin/blog");
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
  expect(await published(page, slug)).toMatchObject({
    title,
    excerpt: expect.stringMatching(/^Levels Nine, from A1 to A9\..*\.\.\.$/),
    tags: ["gloves", "PPE"],
    content: expect.not.stringContaining("onerror"),
    isPublished: true,
  });

  await press(page, `Edit ${title}`);
  await field(page, "Read Time (minutes) *").fill("60");
  const [{ id } = {}] = rows("SELECT id FROM posts WHERE title = ?", title);
  const other = await open("/admin/blog");
  await press(other, `Edit ${title}`);
  await field(other, "Author *").fill("Ana Ruiz");
  await press(other, "Save Post");
  await toast(other).getByText("Blog post updated successfully").waitFor();
  await press(page, "Save Post");
  await dialog(page).getByText("Somebody else has changed this post in the meantime.").waitFor();
  await press(page, "Save mine over it");
  await toast(page).getByText("Blog post updated successfully").waitFor();
  expect(rows("SELECT readTime, authorName FROM posts WHERE id = ?", String(id))).toEqual([
    { readTime: 60, authorName: "Dana Whitcomb" },
  ]);

  await press(page, `Delete ${title}`);
  await press(page, "Delete");
  await toast(page).getByText("Blog post deleted successfully").waitFor();
  await page.getByRole("row").filter({ hasText: title }).waitFor({ state: "detached" });
  expect(await published(page, slug)).toBe(404);
});
