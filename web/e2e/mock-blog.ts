import type { Page, Route } from "playwright-core";
import type { EditablePost } from "#contract/posts.ts";
import { mockSession, succeed } from "./mock-session.ts";

/** A post as the admin API returns it. */
export const post = (id: number, more: Partial<EditablePost> = {}): EditablePost => ({
  id,
  title: `Post number ${id}`,
  slug: `post-${id}`,
  excerpt: "What the label says, and what it does not.",
  authorName: "Dana Whitcomb",
  category: "Safety",
  tags: ["gloves", "PPE"],
  featuredImage: null,
  featuredImageAlt: "",
  readTime: 4,
  publishedAt: "2026-03-01T04:59:59.000Z",
  updatedAt: "2026-03-01T04:59:59.000Z",
  isPublished: true,
  publishAt: null,
  content: "<p>Nine levels, from A1 to A9.</p>",
  version: 3,
  ...more,
});

export type Handler = (route: Route) => unknown;

interface Handlers {
  list?: Handler;
  read?: Handler;
  write?: Handler;
}

/** For the `prepare` of a visit: stores an administrator's session and mocks the blog API. */
export const mockBlog =
  ({ list = (route) => succeed(route, { data: [], nextCursor: null }), read, write }: Handlers) =>
  async (page: Page) => {
    await mockSession(page);
    await page.route(/\/api\/blog\/posts(\?|$)/, list);
    await page.route(/\/api\/admin\/blog\/posts/, (route) =>
      ((route.request().method() === "GET" ? read : write) ?? (() => route.abort()))(route),
    );
  };

export const listOf =
  (...posts: readonly EditablePost[]): Handler =>
  (route) =>
    succeed(route, { data: posts, nextCursor: null });
