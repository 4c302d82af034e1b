import { asc } from "drizzle-orm";
import { Hono } from "hono";
import { createProduct, deleteProduct, updateProduct } from "#contract/admin-products.ts";
import { listCategories, listProducts, searchProducts } from "#contract/products.ts";
import { database } from "#worker/db/client.ts";
import { listVersion } from "#worker/db/list-version.ts";
import { listAll, listBySlug, listMatching } from "#worker/db/product-list.ts";
import { listNumbered } from "#worker/db/product-pages.ts";
import { findProducts } from "#worker/db/product-search.ts";
import * as store from "#worker/db/product-store.ts";
import { categories } from "#worker/db/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { countMiss } from "#worker/http/counters.ts";
import { readEdit } from "#worker/http/if-match.ts";
import { serve } from "#worker/http/serve.ts";

export const products = new Hono<AppEnv>()
  .route(
    "/",
    serve(searchProducts, async (c, { query: { q, page } }) =>
      countMiss(c.env, await findProducts(c.env.DB, q, page)),
    ),
  )
  .route(
    "/",
    serve(listProducts, async (c, { query }) => {
      const { limit, cursor, q = "", slug, page: number } = query;
      if (slug !== undefined) return listBySlug(c.env.DB, slug);
      if (c.var.staff && number !== undefined) return listNumbered(c.env.DB, { ...query, q, page: number });
      const page = { limit, cursor };
      return q.trim() ? listMatching(c.env.DB, q, page, c.var.staff) : listAll(c.env.DB, page);
    }),
  )
  .route(
    "/",
    serve(createProduct, async (c, { body }) => ({
      data: await store.createProduct(c.env, readEdit(c), body),
    })),
  )
  .route(
    "/",
    serve(updateProduct, async (c, { params, body }) => ({
      data: await store.updateProduct(c.env, params.id, readEdit(c), body),
    })),
  )
  .route(
    "/",
    serve(deleteProduct, async (c, { params }) => {
      await store.deleteProduct(c.env, params.id, readEdit(c));
      return {};
    }),
  )
  .route(
    "/",
    serve(
      listCategories,
      async (c) => ({ data: await database(c.env).select().from(categories).orderBy(asc(categories.id)) }),
      { version: (c) => listVersion(c.env, "categories") },
    ),
  );
