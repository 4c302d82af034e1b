import type { postCategories } from "#contract/posts.ts";

/** An article of our own, as it is written; the rest of its row is worked out when it is seeded. */
export interface Article {
  slug: string;
  title: string;
  excerpt: string;
  authorName: string;
  category: (typeof postCategories)[number];
  tags: readonly string[];
  featuredImage: `/images/blog/${string}.svg`;
  publishedAt: string;
  /** HTML exactly as the Worker's writer leaves it. */
  content: string;
}
