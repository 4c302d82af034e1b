import type { Page, Route } from "playwright-core";
import type { EditablePost } from "#contract/posts.ts";
import { looksSignedIn, succeed } from "./signed-in.ts";

/** A post as staff receive it. */
export const post = (id: number, more: Partial<EditablePost> = {}): EditablePost => ({
  id,
  title: `Post number ${id}`,
  slug: `post-${id}`,
  excerpt: "What the label says, and what it does not.",
  authorName: "Dana Whitcomb",
  category: "Safety",
  tags: ["gloves", "PPE"],
  featuredImage: null,
  readTime: 4,
  publishedAt: "2026-03-01T04:59:59.000Z",
  updatedAt: "2026-03-01T04:59:59.000Z",
  isPublished: true,
  content: "<p>Nine levels, from A1 to A9.</p>",
  version: 3,
  ...more,
});

export type Answer = (route: Route) => unknown;
interface Blog {
  list?: Answer;
  one?: Answer;
  write?: Answer;
}

/** For `prepare` of a visit: someone signed in, and a blog whose answers are made up. */
export const blog =
  ({ list = (route) => succeed(route, { data: [], nextCursor: null }), one, write }: Blog) =>
  async (page: Page) => {
    await looksSignedIn(page);
    await page.route(/\/api\/blog\/posts(\?|$)/, list);
    await page.route("**/api/blog/posts/*", one ?? ((route) => route.abort()));
    await page.route(/\/api\/admin\/blog\/posts/, write ?? ((route) => route.abort()));
  };

export const listOf =
  (...posts: readonly EditablePost[]): Answer =>
  (route) =>
    succeed(route, { data: posts, nextCursor: null });

export const dialog = (page: Page) => page.getByRole("dialog");
export const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
export const toast = (page: Page) => page.locator("li[data-state=open]");
