import { rowId, urlOrPath } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { fromCompanyTime } from "./local-time-field.ts";
import { isUploaded } from "./picture-address.ts";
import { editablePost, postCategories } from "./posts.ts";
import { z } from "./schema.ts";
import { oneLine, optionalLine, requiredLine, visibleCharacter, wellFormed } from "./text.ts";

const textBetween = (min: number, max: number, message: string) =>
  z.string().check(
    z.refine((value) => value.trim().length >= min && visibleCharacter.test(value), message),
    z.maxLength(max),
    wellFormed,
  );

export function parseTags(line: string): string[] {
  const tags = line.split(",").map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}

const maxTags = 20;
const maxTagLength = 50;

export const autoExcerptLength = 150;
export const maxContentLength = 200_000;

/** Fields with the same schema in the form and the API, except `slug`, which the form overrides. */
const sharedFields = {
  title: textBetween(5, 200, "Title must be at least 5 characters").check(oneLine),
  slug: z._default(z.nullable(optionalLine(200)), null),
  content: textBetween(20, maxContentLength, "Content must be at least 20 characters"),
  authorName: textBetween(2, 100, "Author name is required").check(oneLine),
  category: z.enum(postCategories, "Category is required"),
  readTime: z
    .int({
      error: ({ input }) => (typeof input === "number" ? "Read time must be a whole number" : undefined),
    })
    .check(
      z.minimum(1, "Read time must be at least 1 minute"),
      z.maximum(60, "Read time must be at most 60 minutes"),
    ),
};
const excerpt = textBetween(10, 1000, "Excerpt must be at least 10 characters");
const featuredImage = urlOrPath("Featured Image URL");
const featuredImageAlt = optionalLine(300);

/** Requires an alternative text for uploaded pictures only: older posts with other pictures may have none. */
const requireAltText = z.refine<{ featuredImage: string | null; featuredImageAlt: string }>(
  ({ featuredImage, featuredImageAlt }) =>
    !isUploaded(featuredImage ?? "") || visibleCharacter.test(featuredImageAlt),
  { path: ["featuredImageAlt"], message: "Say what the picture shows" },
);

const isInFuture = (timeMs: number | null) => timeMs !== null && timeMs > Date.now();
const pastTimeError = { path: ["publishAt"], message: "Choose a time in the future" };

/**
 * Body of create and update. An empty slug is generated from the title, an empty excerpt from the content.
 * `publishedAt` is used on create only: a draft gets its time when it is first published. An unpublished post with
 * `publishAt` is scheduled for that time, one without is a draft.
 */
export const postInput = z
  .object({
    ...sharedFields,
    excerpt: z._default(z.union([z.literal(""), excerpt]), ""),
    tags: z._default(
      z.array(requiredLine(maxTagLength)).check(z.maxLength(maxTags, "Use at most 20 tags")),
      [],
    ),
    featuredImage: z._default(z.nullable(z.union([z.literal(""), featuredImage])), null),
    featuredImageAlt: z._default(featuredImageAlt, ""),
    publishedAt: z.optional(z.iso.datetime({ offset: true })),
    isPublished: z._default(z.boolean(), true),
    publishAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  })
  .check(
    requireAltText,
    z.refine(({ isPublished, publishAt }) => !isPublished || publishAt === null, {
      path: ["publishAt"],
      message: "A published post can't be scheduled",
    }),
    z.refine(({ publishAt }) => publishAt === null || isInFuture(Date.parse(publishAt)), pastTimeError),
  );
export type PostInput = z.output<typeof postInput>;

const postStatuses = ["published", "draft", "scheduled"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Form values of the admin dialog, which converts them to `PostInput`. */
export const postForm = z
  .object({
    ...sharedFields,
    slug: optionalLine(200),
    excerpt,
    tags: z.string().check(
      oneLine,
      z.refine((line) => parseTags(line).length <= maxTags, "Use at most 20 tags"),
      z.refine(
        (line) => parseTags(line).every((tag) => tag.length <= maxTagLength),
        "Tags can have at most 50 characters each",
      ),
    ),
    featuredImage: z.union([z.literal(""), featuredImage]),
    featuredImageAlt,
    status: z.enum(postStatuses),
    /** In the company's time zone, such as `2026-12-24T09:30`, or empty. */
    publishAt: z.string(),
  })
  .check(
    requireAltText,
    z.refine(
      ({ status, publishAt }) => status !== "scheduled" || isInFuture(fromCompanyTime(publishAt)),
      pastTimeError,
    ),
  );
export type PostForm = z.output<typeof postForm>;

export const createPost = endpoint({
  method: "POST",
  path: "/api/admin/blog/posts",
  access: "admin",
  body: postInput,
  reply: dataReply(editablePost),
});

/** Returns a post to edit. By id, because an edit may change the slug. */
export const getPostById = endpoint({
  method: "GET",
  path: "/api/admin/blog/posts/:id",
  access: "admin",
  params: rowId,
  reply: dataReply(editablePost),
});

export const updatePost = endpoint({
  method: "PUT",
  path: "/api/admin/blog/posts/:id",
  access: "admin",
  params: rowId,
  body: postInput,
  reply: dataReply(editablePost),
});

export const deletePost = endpoint({
  method: "DELETE",
  path: "/api/admin/blog/posts/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});
