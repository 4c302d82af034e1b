import { articleError } from "#contract/article-error.ts";
import { articlesAbout, findCategory } from "#contract/category-texts.ts";
import { descriptionOf } from "#contract/page-descriptions.ts";
import type { Page } from "#contract/pages.ts";
import { listPosts, publishedPost } from "#contract/posts.ts";
import { publicProduct } from "#contract/public-product.ts";
import type { FirstData } from "#contract/renderer.ts";
import { categorySlug, postSlug, productSlug, searchQuery } from "#contract/url-params.ts";
import { findActiveBrands } from "#worker/db/active-brands.ts";
import { findPost, findPosts } from "#worker/db/posts.ts";
import { listBySlug } from "#worker/db/product-list.ts";
import { findProducts } from "#worker/db/product-search.ts";
import type { PublicList } from "#worker/db/public-versions.ts";
import { sanitizeArticle } from "#worker/html/sanitize-article.ts";

interface PageWithData {
  page: Page;
  data: FirstData;
}

export interface LiveData {
  /** The list whose version changes with the page's data. */
  list: PublicList;
  read: (db: D1Database, page: Page, url: URL) => Promise<PageWithData>;
  /** Adds what follows from the URL alone, without the database: title, description, canonical path. */
  describe?: (page: Page, pathname: string) => Page;
  /**
   * If the database fails and no page is cached, the page is sent without data, and the browser fetches the
   * data or finds it on the device.
   */
  optional?: true;
}

const publishedPosts = async (db: D1Database) => listPosts.reply.parse(await findPosts(db, { limit: 100 }));

const categoryPage: LiveData = {
  list: "posts",
  describe: (page, pathname) => {
    const category = findCategory(categorySlug(pathname));
    if (!category) return { ...page, canonical: "/shop" }; // an unknown category shows the same as /shop
    return { ...page, title: category.name, description: category.intro };
  },
  read: async (db, page, { pathname }) => {
    const category = findCategory(categorySlug(pathname));
    if (!category) return { page, data: {} };
    const { data } = await publishedPosts(db);
    return { page, data: { related: articlesAbout(category, data) } };
  },
  optional: true,
};

/** The pages whose HTML contains data from the database. */
export const liveData: Record<string, LiveData> = {
  "/": {
    list: "brands",
    read: async (db, page) => ({ page, data: { brands: { data: await findActiveBrands(db) } } }),
  },
  "/blog": {
    list: "posts",
    read: async (db, page) => ({ page, data: { posts: await publishedPosts(db) } }),
  },
  "/blog/:slug": {
    list: "posts",
    read: async (db, page, { pathname }) => {
      const row = await findPost(db, postSlug(pathname));
      if (!row) {
        const missing = { title: articleError.title, description: articleError.text };
        return { page: { ...page, ...missing, status: 404, robots: "noindex" }, data: { post: null } };
      }
      return {
        page: { ...page, title: row.title, description: row.excerpt },
        // Sanitizes again: an older release may have saved the content, and the browser's sanitizer has not loaded yet.
        data: { post: publishedPost.parse({ ...row, content: sanitizeArticle(row.content) }) },
      };
    },
  },
  "/shop/:slug": categoryPage,
  "/shop/category/:slug": categoryPage,
  "/shop/search": {
    list: "products",
    read: async (db, page, { search }) => {
      const text = searchQuery(search);
      return { page, data: text === "" ? {} : { found: { text, reply: await findProducts(db, text) } } };
    },
    optional: true,
  },
  "/shop/product/:slug": {
    list: "products",
    read: async (db, page, { pathname }) => {
      const [row] = (await listBySlug(db, productSlug(pathname))).data;
      if (!row) return { page, data: { product: null } };
      const product = publicProduct.parse(row);
      const description = `${product.name}, part number ${product.sku}. ${descriptionOf(page)}`;
      return { page: { ...page, title: product.name, description }, data: { product } };
    },
    optional: true,
  },
};
