import { visible, wellFormed } from "./contact.ts";
import { address, anyText, rowId, text, version } from "./edits.ts";
import { answer, endpoint } from "./endpoint.ts";
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

/** A post as lists show it: all but its text. */
export const postSummary = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  authorName: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  featuredImage: z.nullable(z.string()),
  /** Minutes. */
  readTime: z.int(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  isPublished: z.boolean(),
});
export type PostSummary = z.output<typeof postSummary>;

/** `content` is HTML, sanitised when it was written; whoever shows it sanitises it again. */
export const post = z.extend(postSummary, { content: z.string() });
export type Post = z.output<typeof post>;

/** `publishedAt` written out, so that no browser has to: its first date format takes 50 ms on a phone. */
const publishedOn = z.string();
/** A post as visitors see it in lists. */
const listedPost = z.extend(postSummary, { publishedOn });
export type ListedPost = z.output<typeof listedPost>;
/** A post as visitors read it. */
export const publishedPost = z.extend(post, { publishedOn });
export type PublishedPost = z.output<typeof publishedPost>;

/** What the panel edits. */
export const editablePost = z.extend(post, { version });
export type EditablePost = z.output<typeof editablePost>;

const atLeast = (least: number, most: number, sentence: string) =>
  z.string().check(
    z.refine((value) => value.trim().length >= least && visible.test(value), sentence),
    z.maxLength(most),
    wellFormed,
  );

export const autoExcerptLength = 150;
export const maxContentLength = 200_000;

/** The fields that the form and the wire share, with the form's sentences (specification, section 5). */
const shared = {
  title: atLeast(5, 200, "Title must be at least 5 characters"),
  slug: z._default(z.nullable(anyText(200)), null),
  content: atLeast(20, maxContentLength, "Content must be at least 20 characters"),
  authorName: atLeast(2, 100, "Author name is required"),
  category: z.enum(postCategories, "Category is required"),
  readTime: z
    .int()
    .check(
      z.minimum(1, "Read time must be at least 1 minute"),
      z.maximum(60, "Read time must be at most 60 minutes"),
    ),
};
const excerpt = atLeast(10, 1000, "Excerpt must be at least 10 characters");
const featuredImage = address("Featured Image URL");

/**
 * The body of create and update. An empty slug is made from the title, an empty excerpt from the content's text, an
 * empty picture is none. `publishedAt` counts on create only; other keys are ignored.
 */
export const postInput = z.object({
  ...shared,
  excerpt: z._default(z.union([z.literal(""), excerpt]), ""),
  tags: z._default(z.array(text(50)).check(z.maxLength(20)), []),
  featuredImage: z._default(z.nullable(z.union([z.literal(""), featuredImage])), null),
  publishedAt: z.optional(z.iso.datetime({ offset: true })),
  isPublished: z._default(z.boolean(), true),
});
export type PostInput = z.output<typeof postInput>;

/** The dialog's fields: tags as one line with commas. */
export const postForm = z.object({
  ...shared,
  slug: z.string().check(z.maxLength(200)),
  excerpt: z.union([z.literal(""), excerpt]),
  tags: z.string().check(z.maxLength(1000)),
  featuredImage: z.union([z.literal(""), featuredImage]),
});
export type PostForm = z.output<typeof postForm>;

/**
 * Published posts, newest first, without their text. `cursor` is an earlier answer's `nextCursor`; without `limit`
 * the first 100. With a staff token: all posts, unpublished ones too.
 */
export const listPosts = endpoint({
  method: "GET",
  path: "/api/blog/posts",
  access: "public",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({ data: z.array(listedPost), nextCursor: z.nullable(z.string()) }),
  adminReply: z.object({
    data: z.array(z.extend(postSummary, { version })),
    nextCursor: z.nullable(z.string()),
  }),
});

/** 404 for what is not published, unless staff ask. */
export const getPost = endpoint({
  method: "GET",
  path: "/api/blog/posts/:slug",
  access: "public",
  params: z.object({ slug: z.string() }),
  reply: answer(publishedPost),
  adminReply: answer(editablePost),
});

/** The newest 20 articles with their text, for a device that is to show them without a network. */
export const getBlogPack = endpoint({
  method: "GET",
  path: "/api/blog/pack",
  access: "public",
  reply: z.object({ data: z.array(publishedPost) }),
});

export const createPost = endpoint({
  method: "POST",
  path: "/api/admin/blog/posts",
  access: "admin",
  body: postInput,
  reply: answer(editablePost),
});

export const updatePost = endpoint({
  method: "PUT",
  path: "/api/admin/blog/posts/:id",
  access: "admin",
  params: rowId,
  body: postInput,
  reply: answer(editablePost),
});

export const deletePost = endpoint({
  method: "DELETE",
  path: "/api/admin/blog/posts/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});
