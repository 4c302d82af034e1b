import type { Page } from "playwright-core";
import type { ListedPost } from "#contract/posts.ts";

/**
 * Generates posts for a list, with long titles and excerpts. The second has an invalid date, and the picture of the
 * third does not exist.
 */
export function manyPosts(count: number): ListedPost[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    title: `Post ${i + 1} ${"Donaudampfschifffahrt".repeat(4)}`,
    slug: `post-${i + 1}`,
    excerpt: `Excerpt ${i + 1} ${"of many words that do not end ".repeat(20)}`,
    authorName: "Dana Whitcomb",
    category: "Safety",
    tags: [],
    featuredImage: i === 2 ? "/images/blog/gone.svg" : null,
    readTime: 4,
    publishedAt: i === 1 ? "not a date" : "2026-03-01T04:59:59.000Z",
    publishedOn: i === 1 ? "not a date" : "February 28, 2026",
    updatedAt: "2026-03-01T04:59:59.000Z",
    isPublished: true,
  }));
}

/** A `prepare` for `visit`: removes the blog page's rendered HTML and embedded data, so that it fetches the posts. */
export const stripEmbeddedData = (page: Page) =>
  page.route("**/blog", async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<script type="application\/json"[\s\S]*?<\/script>/, "")
      .replace(/<div id="root"[\s\S]*<\/div>/, '<div id="root"></div>');
    await route.fulfill({ response, body: html });
  });
