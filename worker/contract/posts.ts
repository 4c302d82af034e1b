import { dataReply, endpoint } from "./endpoint.ts";
import { version } from "./row-version.ts";
import { z } from "./schema.ts";

export const postCategories = [
  "Industry News",
  "Product Updates",
  "Technology",
  "How-to Guides",
  "Safety",
  "Trends",
  "Case Studies",
] as const;

const postSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  authorName: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  featuredImage: z.nullable(z.string()),
  /** In minutes. */
  readTime: z.int(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  isPublished: z.boolean(),
});
export type PostSummary = z.output<typeof postSummary>;

/** `content` is HTML, sanitized on write and again in the browser. */
export const post = z.extend(postSummary, {
  content: z.string(),
  /**
   * Alternative text, required for uploaded pictures only. Has a default, because replies cached on devices may be
   * older than this field.
   */
  featuredImageAlt: z._default(z.string(), ""),
});
export type Post = z.output<typeof post>;

/** `publishedAt`, formatted on the server, because a browser's first use of a date format is slow. */
const publishedOn = z.string();
const listedPost = z.extend(postSummary, { publishedOn });
export type ListedPost = z.output<typeof listedPost>;
export const publishedPost = z.extend(post, { publishedOn });
export type PublishedPost = z.output<typeof publishedPost>;

/** `publishAt` is when a scheduled post is published, null for drafts and published posts. */
const adminFields = { version, publishAt: z.nullable(z.string()) };
const adminPostSummary = z.extend(postSummary, adminFields);
export type AdminPostSummary = z.output<typeof adminPostSummary>;
export const editablePost = z.extend(post, adminFields);
export type EditablePost = z.output<typeof editablePost>;

/**
 * Lists published posts without content, newest first. `cursor` is the `nextCursor` of an earlier reply. Administrators
 * get unpublished posts too.
 */
export const listPosts = endpoint({
  method: "GET",
  path: "/api/blog/posts",
  access: "public",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
    cursor: z.optional(z.string().check(z.maxLength(100))),
    /** Lists only the post with this slug. */
    slug: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(listedPost), nextCursor: z.nullable(z.string()) }),
  adminReply: z.object({
    data: z.array(adminPostSummary),
    nextCursor: z.nullable(z.string()),
  }),
});

export const getPost = endpoint({
  method: "GET",
  path: "/api/blog/posts/:slug",
  access: "public",
  params: z.object({ slug: z.string() }),
  reply: dataReply(publishedPost),
});

/** Returns the 20 newest published posts with content, for reading offline. */
export const getNewestPosts = endpoint({
  method: "GET",
  path: "/api/blog/pack",
  access: "public",
  reply: z.object({ data: z.array(publishedPost) }),
});
