import { articleError } from "#contract/article-error.ts";
import type { Page } from "#contract/pages.ts";
import { listPosts, publishedPost } from "#contract/posts.ts";
import type { FirstData } from "#contract/renderer.ts";
import { postSlug } from "#contract/url-params.ts";
import { activeBrands } from "#worker/db/active-brands.ts";
import type { VersionedList } from "#worker/db/list-version.ts";
import { findPost, findPosts } from "#worker/db/posts.ts";
import type { Env } from "#worker/env.ts";
import { sanitizeArticle } from "#worker/html/sanitize-article.ts";

export interface LiveData {
  /** The list whose version changes with the page's data. */
  list: VersionedList;
  /** What the page begins with, and the page dressed by it. */
  read: (env: Env, page: Page, pathname: string) => Promise<{ page: Page; data: FirstData }>;
}

/** The pages whose HTML holds what is in the database. */
export const liveData: Record<string, LiveData> = {
  "/": {
    list: "brands",
    read: async (env, page) => ({ page, data: { brands: { data: await activeBrands(env) } } }),
  },
  "/blog": {
    list: "posts",
    read: async (env, page) => ({
      page,
      data: { posts: listPosts.reply.parse(await findPosts(env, { limit: 100 })) },
    }),
  },
  "/blog/:slug": {
    list: "posts",
    read: async (env, page, pathname) => {
      const row = await findPost(env, postSlug(pathname));
      if (!row) {
        const missing = { title: articleError.title, description: articleError.text };
        return { page: { ...page, ...missing, status: 404, robots: "noindex" }, data: { post: null } };
      }
      return {
        page: { ...page, title: row.title, description: row.excerpt },
        // Cleaned again on the way out: this HTML runs before the browser's own sanitiser is there.
        data: { post: publishedPost.parse({ ...row, content: sanitizeArticle(row.content) }) },
      };
    },
  },
};
