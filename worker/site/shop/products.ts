import { asc } from "drizzle-orm";
import { Hono, type MiddlewareHandler } from "hono";
import { createProduct, deleteProduct, updateProduct } from "#contract/admin-products.ts";
import { listCategories, listProducts, searchProducts } from "#contract/products.ts";
import { searchQuery } from "#contract/url-params.ts";
import { database } from "#worker/db/client.ts";
import { listAll, listBySlug, listMatching } from "#worker/db/product-list.ts";
import { listNumbered } from "#worker/db/product-pages.ts";
import { categories } from "#worker/db/product-schema.ts";
import { findProducts } from "#worker/db/product-search.ts";
import * as store from "#worker/db/product-store.ts";
import { countSearch } from "#worker/db/search-counts.ts";
import type { AppEnv } from "#worker/env.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { routes, serve } from "#worker/http/serve.ts";

/** Counts the search in the search page's URL, but not its further pages or text that is being typed. */
const countSubmitted: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { q = "", page = "1" } = c.req.query();
  const referrer = URL.parse(c.req.header("Referer") ?? "");
  const isSubmitted = referrer?.pathname === "/shop/search" && searchQuery(referrer.search) === q;
  if (isSubmitted && page === "1" && c.res.status < 400) countSearch(c, q);
};
const cachedUntilProductsChange = { list: "products" } as const;

export const products = routes(
  new Hono<AppEnv>().use(searchProducts.path, countSubmitted),
  serve(
    searchProducts,
    async (_, { query }, db) => findProducts(db, query.q, query.page),
    cachedUntilProductsChange,
  ),
  serve(
    listProducts,
    async (c, { query }, db) => {
      const { limit, cursor, q = "", slug, page: pageNumber } = query;
      if (slug !== undefined) return listBySlug(db, slug);
      if (c.var.isStaff && pageNumber !== undefined)
        return listNumbered(db, { ...query, q, page: pageNumber });
      const page = { limit, cursor };
      return q.trim() ? listMatching(db, q, page, c.var.isStaff) : listAll(db, page);
    },
    cachedUntilProductsChange,
  ),
  serve(createProduct, async (c, { body }) => ({
    data: await store.createProduct(c.env, readEdit(c), body),
  })),
  serve(updateProduct, async (c, { params, body }) => ({
    data: await store.updateProduct(c.env, params.id, readEdit(c), body),
  })),
  serve(deleteProduct, async (c, { params }) => {
    await store.deleteProduct(c.env, params.id, readEdit(c));
    return {};
  }),
  serve(
    listCategories,
    async (_, __, DB) => ({
      data: await database({ DB }).select().from(categories).orderBy(asc(categories.id)),
    }),
    { list: "categories" },
  ),
);
