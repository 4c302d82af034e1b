import { type EditablePost, type PostForm, type PostInput, parseTags } from "#contract/posts.ts";

/** The form's values. The category is empty until one is chosen. */
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
};

export function toFormValues(post: EditablePost): PostValues {
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

/** Builds the request body. If slug or excerpt is empty, the server generates it. */
export function toInput({ tags, featuredImage, ...values }: PostForm): PostInput {
  return { ...values, tags: parseTags(tags), featuredImage: featuredImage || null, isPublished: true };
}
