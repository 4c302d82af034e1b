import { dataReply, endpoint, type Reply } from "./endpoint.ts";
import { publicProduct } from "./public-product.ts";
import { version } from "./row-version.ts";
import { z } from "./schema.ts";
import { maxPages } from "./search/limits.ts";

export const product = z.extend(publicProduct, {
  description: z.string(),
  stock: z.int(),
  version,
});
export type Product = z.output<typeof product>;

/**
 * For more than 1,000 matches of `q`, `total` is 1000 and `totalIsMin` is true, except in numbered pages, whose `total`
 * is always exact.
 */
const countFields = { total: z.int(), totalIsMin: z.optional(z.boolean()) };

/** `date` sorts by id: products have no creation time, and ids ascend. */
export const productSorts = ["date", "name", "sku", "price", "stock"] as const;
export type ProductSort = (typeof productSorts)[number];

/** `low` is from 1 to `lowStock`. */
export const stockLevels = ["in", "low", "out"] as const;
export type StockLevel = (typeof stockLevels)[number];
export const lowStock = 10;

const maxPage = 1_000_000;

/**
 * Lists the products after the id `cursor`, by ascending id; with `q`, only those that match. For
 * administrators, `q` also searches descriptions, and `page` returns a numbered page, by default newest
 * first. `sort`, `direction`, `category` and `stock` apply to numbered pages only. Visitors get no numbered
 * pages: the server ignores these parameters.
 */
export const listProducts = endpoint({
  method: "GET",
  path: "/api/shop/products",
  access: "public",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    q: z.optional(z.string()),
    /** Lists only the product with this slug. */
    slug: z.optional(z.string()),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPage))),
    sort: z.optional(z.enum(productSorts)),
    direction: z.optional(z.enum(["asc", "desc"])),
    category: z.optional(
      z.string().check(z.regex(/^(none|[1-9]\d{0,8})$/, "Must be a category's id, or none")),
    ),
    stock: z.optional(z.enum(stockLevels)),
  }),
  reply: z.object({ data: z.array(publicProduct), nextCursor: z.nullable(z.int()), ...countFields }),
  adminReply: z.object({ data: z.array(product), nextCursor: z.nullable(z.int()), ...countFields }),
});

/** Returns one page (1 to 20) of search results, up to 50 products in the order of `search/rank.ts`. */
export const searchProducts = endpoint({
  method: "GET",
  path: "/api/shop/products/search",
  access: "public",
  query: z.object({
    q: z._default(z.string(), ""),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPages)), 1),
  }),
  reply: z.object({ data: z.array(publicProduct), ...countFields }),
});
/** A page of search results, from the server or from the device's catalogue. */
export type FoundProducts = Reply<typeof searchProducts>;

export const category = z.object({ id: z.int(), name: z.string(), slug: z.string() });

export const listCategories = endpoint({
  method: "GET",
  path: "/api/shop/categories",
  access: "public",
  reply: dataReply(z.array(category)),
});
