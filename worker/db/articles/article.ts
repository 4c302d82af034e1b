import type { postCategories } from "#contract/posts.ts";

/** An article for a new database. The seed sets the other columns. */
export interface Article {
  slug: string;
  title: string;
  excerpt: string;
  authorName: string;
  category: (typeof postCategories)[number];
  tags: readonly string[];
  featuredImage: `/images/blog/${string}.svg`;
  publishedAt: string;
  /** HTML that `sanitizeArticle` leaves unchanged. */
  content: string;
}
