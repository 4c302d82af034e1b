import { articlesAbout, findCategory } from "#contract/category-texts.ts";
import { descriptionOf } from "#contract/page-descriptions.ts";
import type { Page } from "#contract/pages.ts";
import { listPosts } from "#contract/posts.ts";
import { publicProduct } from "#contract/products.ts";
import type { FirstData } from "#contract/renderer.ts";
import { categorySlug, productSlug, searchQuery } from "#contract/url-params.ts";
import { findPosts } from "#worker/db/posts.ts";
import { listBySlug } from "#worker/db/product-list.ts";
import { findProducts } from "#worker/db/product-search.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";

/** A page with title and description for its URL, and the data that it is rendered with. */
interface PageWithData {
  page: Page;
  data: FirstData;
}

type Read = (env: Env, page: Page, url: URL) => Promise<PageWithData>;

const readCategory: Read = async (env, page, { pathname }) => {
  const category = findCategory(categorySlug(pathname));
  if (!category) return { page, data: {} };
  const { data } = listPosts.reply.parse(await findPosts(env, { limit: 100 }));
  return { page, data: { related: articlesAbout(category, data) } };
};

/** Reads the data of pages whose content depends on the URL. */
const readers: Record<string, Read> = {
  "/shop/:slug": readCategory,
  "/shop/category/:slug": readCategory,
  "/shop/search": async ({ DB }, page, { search }) => {
    const text = searchQuery(search);
    return { page, data: text === "" ? {} : { found: { text, reply: await findProducts(DB, text) } } };
  },
  "/shop/product/:slug": async ({ DB }, page, { pathname }) => {
    const [row] = (await listBySlug(DB, productSlug(pathname))).data;
    if (!row) return { page, data: { product: null } };
    const product = publicProduct.parse(row);
    const description = `${product.name}, part number ${product.sku}. ${descriptionOf(page)}`;
    return { page: { ...page, title: product.name, description }, data: { product } };
  },
};

/** Reads a page's data. If that fails, the browser fetches it, or finds it on the device. */
export async function requestData(env: Env, route: Page, url: URL): Promise<PageWithData> {
  const page = ofCategory(route, url.pathname);
  const read = readers[page.path];
  if (!read) return { page, data: {} };
  try {
    return await withTimeout(read(env, page, url));
  } catch (error) {
    logError("page without data", error);
    return { page, data: {} };
  }
}

/** Gives a category page its category's title and description. */
function ofCategory(page: Page, pathname: string): Page {
  if (page.path !== "/shop/:slug" && page.path !== "/shop/category/:slug") return page;
  const category = findCategory(categorySlug(pathname));
  if (!category) return { ...page, canonical: "/shop" };
  return { ...page, title: category.name, description: category.intro };
}
