import { type PostForm, type PostInput, type PostStatus, parseTags } from "#contract/admin-posts.ts";
import { fromCompanyTime, toCompanyTime } from "#contract/local-time-field.ts";
import type { EditablePost, Post } from "#contract/posts.ts";

export type PostValues = Omit<PostForm, "category"> & { category: PostForm["category"] | "" };

export const newPost: PostValues = {
  title: "",
  slug: "",
  authorName: "",
  category: "",
  readTime: 3,
  featuredImage: "",
  featuredImageAlt: "",
  excerpt: "",
  tags: "",
  content: "",
  status: "published",
  publishAt: "",
};

/** Returns the form values except those that say whether and when the post is published. */
export function contentValues(post: Post): Omit<PostValues, "status" | "publishAt"> {
  return {
    title: post.title,
    slug: post.slug,
    authorName: post.authorName,
    category: post.category as PostForm["category"],
    readTime: post.readTime,
    featuredImage: post.featuredImage ?? "",
    featuredImageAlt: post.featuredImageAlt,
    excerpt: post.excerpt,
    tags: post.tags.join(", "),
    content: post.content,
  };
}

export function statusOf({ isPublished, publishAt }: EditablePost): PostStatus {
  if (isPublished) return "published";
  return publishAt ? "scheduled" : "draft";
}

export function toFormValues(post: EditablePost): PostValues {
  const publishAt = post.publishAt ? toCompanyTime(Date.parse(post.publishAt)) : "";
  return { ...contentValues(post), status: statusOf(post), publishAt };
}

/** Builds the request body. If the slug is empty, the server generates it. */
export function toInput({ tags, featuredImage, status, publishAt, ...values }: PostForm): PostInput {
  const publishTime = status === "scheduled" ? fromCompanyTime(publishAt) : null;
  return {
    ...values,
    tags: parseTags(tags),
    featuredImage: featuredImage || null,
    isPublished: status === "published",
    publishAt: publishTime === null ? null : new Date(publishTime).toISOString(),
  };
}
