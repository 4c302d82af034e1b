import type { EditablePost, PostForm, PostInput } from "#contract/posts.ts";

/** The dialog's fields before anything is chosen or typed. */
export type PostValues = Omit<PostForm, "category"> & { category: PostForm["category"] | "" };

export const newPost: PostValues = {
  title: "",
  slug: "",
  authorName: "",
  category: "",
  readTime: 3,
  featuredImage: "",
  excerpt: "",
  tags: "",
  content: "",
};

export function valuesOf(post: EditablePost): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    authorName: post.authorName,
    category: post.category as PostForm["category"],
    readTime: post.readTime,
    featuredImage: post.featuredImage ?? "",
    excerpt: post.excerpt,
    tags: post.tags.join(", "),
    content: post.content,
  };
}

/** What is sent: an empty picture is none; an empty slug and excerpt are made by the server. */
export function inputOf({ tags, featuredImage, ...values }: PostForm): PostInput {
  return { ...values, tags: tagsOf(tags), featuredImage: featuredImage || null, isPublished: true };
}

/** Each once, in the order in which they were typed. */
export function tagsOf(line: string): string[] {
  const tags = line.split(",").map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}
