import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { PostInput } from "#contract/admin-posts.ts";
import { complaintsEverywhere } from "./axe.ts";
import { visit } from "./browser.ts";
import { type Handler, listOf, mockBlog, post } from "./mock-blog.ts";
import { refuse, succeed } from "./mock-session.ts";
import { dialog, field, press, toast } from "./panel.ts";

async function fillPost(page: Page) {
  await field(page, "Title *").fill("Choosing a cut level");
  await field(page, "Author *").fill("Dana Whitcomb");
  await field(page, "Category *").selectOption("Safety");
  await field(page, "Tags (comma-separated)").fill("gloves, PPE");
  await field(page, "Content *").fill("<p>Nine levels, from A1 to A9.</p>");
}

it("shows the newest posts in the panel and links to the management page", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await visit("/admin", {
    prepare: mockBlog({
      list: async (route) => {
        await released;
        await listOf(...[5, 4, 3, 2, 1].map((id) => post(id)))(route);
      },
    }),
  });
  await page.getByRole("tab", { name: "Blog" }).click();
  const skeletons = page.getByRole("status", { name: "Loading posts" });
  await skeletons.waitFor();
  expect(await skeletons.locator("li").count()).toBe(4);
  release();
  await page.getByText("Post number 2").waitFor();
  expect(await page.getByText("Post number 1").count()).toBe(0);
  await page.getByRole("link", { name: "Manage Blog Posts" }).click();
  await page.getByRole("heading", { level: 1, name: "Blog Management" }).waitFor();
  await page.getByText("Post number 1").waitFor();
  await page.getByRole("link", { name: "Back to Admin Panel" }).click();
  await page.getByRole("tab", { name: "Blog" }).waitFor();
});

it("shows loading, error and empty states, a paged table and a grid", async () => {
  let reply: "wait" | "failure" | "nothing" | "posts" = "wait";
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await visit("/admin/blog", {
    expectedErrors: /500|404/,
    prepare: mockBlog({
      list: async (route) => {
        if (reply === "wait") await released;
        if (reply === "failure") return refuse(route, 500, "internal", "Oops");
        if (reply === "nothing") return listOf()(route);
        if (new URL(route.request().url()).searchParams.get("cursor") === "next") {
          return listOf(post(1, { title: "The oldest" }))(route);
        }
        return succeed(route, {
          data: [post(2, { isPublished: false, featuredImage: "/images/none.svg" })],
          nextCursor: "next",
        });
      },
    }),
  });
  await page.getByText("Loading blog posts...").waitFor();
  reply = "failure";
  release();
  await page.getByText("We couldn't load the posts.").waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);
  reply = "nothing";
  await press(page, "Try again");
  await page.getByText('No blog posts found. Click "New Blog Post" to create one.').waitFor();
  expect(await complaintsEverywhere(page)).toEqual([]);

  reply = "posts";
  await page.reload();
  const table = page.getByRole("table");
  await table.waitFor();
  expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([
    ...["Title", "Author", "Category", "Date", "Actions"],
  ]);
  const row = table.getByRole("row").nth(1);
  expect((await row.innerText()).replace(/\s+/g, " ")).toContain(
    "Post number 2 Draft Dana Whitcomb Safety Feb 28, 2026",
  );
  await press(page, "Show more");
  await page.getByText("The oldest").waitFor();

  await page.getByRole("tab", { name: "List" }).press("ArrowRight");
  await table.waitFor({ state: "detached" });
  const card = page.getByRole("listitem").filter({ hasText: "Post number 2" });
  for (const text of [
    ...["Safety", "Feb 28, 2026", "4 min read", "By Dana Whitcomb", "Draft"],
    ...["What the label says, and what it does not.", "No Image Available"],
  ]) {
    await card.getByText(text).waitFor();
  }
});

it("validates a new post", async () => {
  const page = await visit("/admin/blog", { prepare: mockBlog({}) });
  await press(page, "New Blog Post");
  await page.getByRole("heading", { name: "Create New Blog Post" }).waitFor();
  expect(await field(page, "Read Time (minutes) *").inputValue()).toBe("3");
  expect(await field(page, "Category *").locator("option").allInnerTexts()).toEqual([
    ...["Select a category", "Industry News", "Product Updates", "Technology", "How-to Guides", "Safety"],
    ...["Trends", "Case Studies"],
  ]);
  await field(page, "Read Time (minutes) *").fill("");
  await field(page, "Excerpt *").fill("Short");
  await press(page, "Save Post");
  for (const sentence of [
    "Title must be at least 5 characters",
    "Author name is required",
    "Category is required",
    "Read time must be at least 1 minute",
    "Excerpt must be at least 10 characters",
    "Content must be at least 20 characters",
  ]) {
    await dialog(page).getByText(sentence, { exact: true }).waitFor();
  }
  expect(await field(page, "Title *").evaluate((input) => input === document.activeElement)).toBe(true);
  const { height = 0 } = (await dialog(page).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(0.8 * 900 + 1);
  expect(await dialog(page).evaluate((e) => e.scrollHeight > e.clientHeight)).toBe(true);

  await field(page, "Title *").fill("Thread  Identification: M8_and_M10");
  expect(await field(page, "Slug").getAttribute("placeholder")).toBe("thread-identification-m8-and-m10");
  await field(page, "Content *").fill(`<h2>Pitch</h2><p>${"measure ".repeat(30)}</p>`);
  await field(page, "Excerpt *").fill("");
  const excerpt = (await field(page, "Excerpt *").getAttribute("placeholder")) ?? "";
  expect(excerpt).toMatch(/^Pitch measure measure/);
  expect(excerpt).toHaveLength(153);
});

it("shows the server's errors, keeps the draft and creates the post", async () => {
  const sent: PostInput[] = [];
  let respond: Handler = (route) =>
    refuse(route, 400, "invalid", "Please check the marked fields.", { title: "This title is taken" });
  const page = await visit("/admin/blog", {
    expectedErrors: /400|500/,
    prepare: mockBlog({
      write: (route) => {
        expect(route.request().method()).toBe("POST");
        expect(route.request().headers()["x-admin-token"]).toBe("mock-token");
        sent.push(route.request().postDataJSON());
        return respond(route);
      },
    }),
  });
  await press(page, "New Blog Post");
  await fillPost(page);
  await press(page, "Save Post");
  await toast(page).getByText("Please check the marked fields.").waitFor();
  await dialog(page).getByText("This title is taken").waitFor();
  respond = (route) => route.fulfill({ status: 500, body: "<html>" });
  await press(page, "Save Post");
  await toast(page).getByText("Failed to create blog post").waitFor();
  expect(await toast(page).getByText("Error", { exact: true }).count()).toBe(1);

  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await press(page, "New Blog Post");
  await dialog(page).getByText("Your unsaved changes were restored.").waitFor();
  await page.reload();
  expect(await field(page, "Title *").inputValue()).toBe("Choosing a cut level");
  expect(await field(page, "Category *").inputValue()).toBe("Safety");

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  respond = async (route) => {
    await released;
    await succeed(route, { data: post(1) });
  };
  await press(page, "Save Post");
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  expect(await page.getByRole("button", { name: "Saving..." }).isDisabled()).toBe(true);
  release();
  await toast(page).getByText("Blog post created successfully").waitFor();
  expect(await toast(page).getByText("Success", { exact: true }).count()).toBe(1);
  await dialog(page).waitFor({ state: "detached" });
  expect(sent.at(-1)).toMatchObject({
    title: "Choosing a cut level",
    slug: "",
    authorName: "Dana Whitcomb",
    category: "Safety",
    readTime: 3,
    featuredImage: null,
    excerpt: "Nine levels, from A1 to A9....",
    tags: ["gloves", "PPE"],
    content: "<p>Nine levels, from A1 to A9.</p>",
    isPublished: true,
  });
  expect(Date.parse(sent.at(-1)?.publishedAt ?? "")).toBeGreaterThan(Date.parse("2026-01-01"));

  await press(page, "New Blog Post");
  expect(await field(page, "Title *").inputValue()).toBe("");
  await field(page, "Title *").fill("Never mind");
  await press(page, "Cancel");
  await press(page, "New Blog Post");
  expect(await field(page, "Title *").inputValue()).toBe("");
});
