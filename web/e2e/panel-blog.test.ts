import { expect, it } from "vitest";
import type { PostInput } from "#contract/admin-posts.ts";
import { axeViolationsInBothThemes, axeViolationsInThemesAndWidths } from "./axe.ts";
import { visit } from "./browser.ts";
import { isFocused } from "./is-focused.ts";
import { type Handler, listOf, mockBlog, post } from "./mock-blog.ts";
import { refuse, succeed } from "./mock-session.ts";
import { clickAndAnswer, dialog, field, press } from "./panel.ts";
import { toast } from "./toast.ts";

it("shows the newest posts in the panel, and all posts in a paged table or a grid", async () => {
  let reply: "wait" | "failure" | "posts" = "wait";
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const draft = post(5, { isPublished: false, featuredImage: "/images/none.svg" });
  const page = await visit("/admin?tab=blog", {
    expectedErrors: /500|404/,
    prepare: mockBlog({
      list: async (route) => {
        if (reply === "wait") await released;
        if (reply === "failure") return refuse(route, 500, "internal", "Oops");
        if (new URL(route.request().url()).searchParams.get("cursor") === "next") {
          return listOf(post(1, { title: "The oldest" }))(route);
        }
        return succeed(route, { data: [draft, ...[4, 3, 2, 1].map((id) => post(id))], nextCursor: "next" });
      },
    }),
  });
  const skeletons = page.getByRole("status", { name: "Loading posts" });
  await skeletons.waitFor();
  expect(await skeletons.locator("li").count()).toBe(4);
  reply = "failure";
  release();
  await page.getByText("We couldn't load the posts.").waitFor();
  reply = "posts";
  await press(page, "Try again");
  await page.getByText("Post number 2").waitFor();
  expect(await page.getByText("Post number 1").count()).toBe(0);

  await page.getByRole("link", { name: "Manage Blog Posts" }).click();
  await page.getByRole("heading", { level: 1, name: "Blog Management" }).waitFor();
  const table = page.getByRole("table");
  await table.getByText("Post number 1").waitFor();
  expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([
    ...["Title", "Author", "Category", "Date", "Actions"],
  ]);
  expect((await table.getByRole("row").nth(1).innerText()).replace(/\s+/g, " ")).toContain(
    "Post number 5 Draft Dana Whitcomb Safety Feb 28, 2026",
  );
  await press(page, "Show more");
  await page.getByText("The oldest").waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.getByRole("tab", { name: "List" }).press("ArrowRight");
  await table.waitFor({ state: "detached" });
  const card = page.getByRole("listitem").filter({ hasText: "Post number 5" });
  for (const text of ["Feb 28, 2026", "4 min read", "By Dana Whitcomb", "Draft", "No Image Available"])
    await card.getByText(text).waitFor();
  expect(await axeViolationsInThemesAndWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("link", { name: "Back to Admin Panel" }).click();
  await page.getByRole("tab", { name: "Blog" }).waitFor();
});

it("shows what is wrong with a new post, keeps its draft, previews it and creates it", async () => {
  const sent: PostInput[] = [];
  let respond: Handler = (route) =>
    refuse(route, 400, "invalid", "Please check the marked fields.", { title: "This title is taken" });
  const page = await visit("/admin/blog", {
    expectedErrors: /400|500/,
    prepare: mockBlog({
      list: listOf(post(1)),
      write: (route) => {
        expect(route.request().headers()["x-admin-token"]).toBe("mock-token");
        sent.push(route.request().postDataJSON());
        return respond(route);
      },
    }),
  });
  await press(page, "New Blog Post");
  await press(page, "Save Post");
  await dialog(page).getByText("Excerpt must be at least 10 characters").waitFor();
  expect(await field(page, "Title *").evaluate(isFocused)).toBe(true);
  await field(page, "Slug").fill("Post 1");
  await dialog(page).getByText("Another post has this slug. A number will be added to it.").waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  const { height = 0 } = (await dialog(page).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(0.8 * 900 + 1);
  await field(page, "Slug").fill("");
  await dialog(page).getByText("Another post has this slug.").waitFor({ state: "hidden" });

  await field(page, "Title *").fill("Choosing a cut level");
  expect(await field(page, "Slug").getAttribute("placeholder")).toBe("choosing-a-cut-level");
  await field(page, "Author *").fill("Dana Whitcomb");
  await field(page, "Category *").selectOption("Safety");
  await field(page, "Content *").fill("<p>Nine levels, from A1 to A9.</p>");
  expect(await field(page, "Excerpt *").getAttribute("placeholder")).toBe("Nine levels, from A1 to A9....");
  await press(page, "Preview");
  const preview = page.getByRole("article", { name: "Preview" });
  await preview.getByText("Nine levels, from A1 to A9....").waitFor();
  await preview.getByText("No Image Available").waitFor();
  await press(page, "Save Post");
  await toast(page).getByText("Please check the marked fields.").waitFor();
  await dialog(page).getByText("This title is taken").waitFor();
  respond = (route) => route.fulfill({ status: 500, body: "<html>" });
  await press(page, "Save Post");
  await toast(page).getByText("Failed to create blog post").waitFor();

  await page.keyboard.press("Escape");
  await press(page, "New Blog Post");
  await dialog(page).getByText("Your unsaved changes were restored.").waitFor();
  await page.reload();
  expect(await field(page, "Category *").inputValue()).toBe("Safety");
  respond = (route) => succeed(route, { data: post(1) });
  await press(page, "Save Post");
  await toast(page).getByText("Blog post created successfully").waitFor();
  expect(sent.at(-1)).toMatchObject({ title: "Choosing a cut level", isPublished: true });
  await press(page, "New Blog Post");
  expect(await field(page, "Title *").inputValue()).toBe("");
  await field(page, "Title *").fill("Never mind");
  await press(page, "Cancel");
  await press(page, "New Blog Post");
  expect(await field(page, "Title *").inputValue()).toBe("");
});

it("asks before it takes a published post off the site, also if a colleague has published it during the edit", async () => {
  const saved: object[] = [];
  const [published, draft] = [post(7), post(8, { isPublished: false })];
  const current = post(8, { version: 4 });
  let isConflict = true;
  const page = await visit("/admin/blog", {
    expectedErrors: /409/,
    prepare: mockBlog({
      list: listOf(draft, published),
      read: (route) =>
        succeed(route, {
          data: route.request().url().endsWith("/7") ? published : saved.length > 0 ? current : draft,
        }),
      write: (route) => {
        saved.push({ ...route.request().postDataJSON(), ifMatch: route.request().headers()["if-match"] });
        if (isConflict) return refuse(route, 409, "conflict", "This has changed.");
        return succeed(route, { data: current });
      },
    }),
  });
  const pressAndAnswer = (name: string, answer: "accept" | "dismiss") =>
    clickAndAnswer(page.getByRole("button", { name, exact: true }), answer);
  const question = (number: number) =>
    `Take "Post number ${number}" off the site? Readers won't see it until it is published again.`;
  await press(page, "Edit Post number 7");
  expect(await pressAndAnswer("Save as Draft", "dismiss")).toBe(question(7));
  expect(saved).toEqual([]);
  await press(page, "Cancel");

  await press(page, "Edit Post number 8");
  await field(page, "Read Time (minutes) *").fill("9");
  await press(page, "Save as Draft");
  await dialog(page).getByText("This post was changed while you were editing.").waitFor();
  await press(page, "View current version");
  expect(await pressAndAnswer("Overwrite with mine", "dismiss")).toBe(question(8));
  expect(saved).toHaveLength(1);
  isConflict = false;
  await pressAndAnswer("Overwrite with mine", "accept");
  await dialog(page).waitFor({ state: "hidden" });
  expect(saved[1]).toMatchObject({ readTime: 9, isPublished: false, ifMatch: '"4"' });
});

it("discards an edit in favor of another administrator's, asks before deleting and reports the result", async () => {
  let isFailing = true;
  let posts = [post(7)];
  const page = await visit("/admin/blog", {
    expectedErrors: /409|500/,
    prepare: mockBlog({
      list: (route) => listOf(...posts)(route),
      read: (route) => {
        // By its id, because a colleague may have changed its slug and given that to another post.
        expect(new URL(route.request().url()).pathname).toBe("/api/admin/blog/posts/7");
        return succeed(route, { data: posts[0] });
      },
      write: (route) => {
        if (route.request().method() === "PUT") return refuse(route, 409, "conflict", "This has changed.");
        if (isFailing) return route.fulfill({ status: 500, body: "" });
        posts = [];
        return succeed(route, {});
      },
    }),
  });
  await press(page, "Edit Post number 7");
  await field(page, "Title *").fill("My own title");
  posts = [post(7, { title: "Their title", slug: "their-slug", version: 4 })];
  await press(page, "Save Post");
  await toast(page).getByText("This has changed.").waitFor();
  await press(page, "View current version");
  await dialog(page).getByRole("heading", { name: "Their title" }).waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  expect(await field(page, "Title *").inputValue()).toBe("My own title");
  await press(page, "Discard my changes");
  expect(await field(page, "Title *").inputValue()).toBe("Their title");
  expect(await field(page, "Slug").inputValue()).toBe("their-slug");
  await press(page, "Cancel");

  const startDeleting = () => page.getByRole("button", { name: /^Delete / }).click();
  await startDeleting();
  await dialog(page)
    .getByText(/^Are you sure you want to delete ".+"\?$/)
    .waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await press(page, "Cancel");
  expect(await dialog(page).count()).toBe(0);
  await startDeleting();
  await press(page, "Delete");
  await toast(page).getByText("Failed to delete blog post").waitFor();
  isFailing = false;
  await startDeleting();
  await press(page, "Delete");
  await toast(page).getByText("Blog post deleted successfully").waitFor();
  await page.getByText('No blog posts found. Click "New Blog Post" to create one.').waitFor();
  const newPostButton = page.getByRole("button", { name: "New Blog Post" });
  expect(await newPostButton.evaluate(isFocused)).toBe(true);
});
