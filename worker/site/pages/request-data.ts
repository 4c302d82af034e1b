import { descriptionOf } from "#contract/page-descriptions.ts";
import type { Page } from "#contract/pages.ts";
import { publicProduct } from "#contract/products.ts";
import type { FirstData } from "#contract/renderer.ts";
import { productSlug, searchQuery } from "#contract/url-params.ts";
import { listBySlug } from "#worker/db/product-list.ts";
import { findProducts } from "#worker/db/product-search.ts";
import { logError } from "#worker/http/log-error.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";

interface Dressed {
  page: Page;
  data: FirstData;
}

type Read = (db: D1Database, page: Page, url: URL) => Promise<Dressed>;

/** The pages that are rendered for each request with what their URL finds. */
const reads: Record<string, Read> = {
  "/shop/search": async (db, page, { search }) => {
    const text = searchQuery(search);
    return { page, data: text === "" ? {} : { found: { text, reply: await findProducts(db, text) } } };
  },
  "/shop/product/:slug": async (db, page, { pathname }) => {
    const [row] = (await listBySlug(db, productSlug(pathname))).data;
    if (!row) return { page, data: { product: null } };
    const product = publicProduct.parse(row);
    const description = `${product.name}, part number ${product.sku}. ${descriptionOf(page)}`;
    return { page: { ...page, title: product.name, description }, data: { product } };
  },
};

/** Reads a page's data. Without it, the page fetches it in the browser, or finds it on the device. */
export async function requestData(db: D1Database, page: Page, url: URL): Promise<Dressed> {
  const read = reads[page.path];
  if (!read) return { page, data: {} };
  try {
    return await withTimeout(read(db, page, url));
  } catch (error) {
    logError("page without data", error);
    return { page, data: {} };
  }
}
