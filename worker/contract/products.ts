import { optionalText, requiredText, rowId, trimmedText, urlOrPath, version } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";
import { pageLimit } from "./search/limits.ts";

/** A product as visitors see it, in lists, search results and cart lines. */
export const publicProduct = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** US dollars as a decimal string, `"12.50"`. */
  price: z.string(),
  imageUrl: z.nullable(z.string()),
  sku: z.string(),
  categoryId: z.nullable(z.int()),
});
export type PublicProduct = z.output<typeof publicProduct>;

/** A product as the admin panel shows it. */
export const product = z.extend(publicProduct, {
  description: z.string(),
  stock: z.int(),
  version,
});
export type Product = z.output<typeof product>;

/** Dollars with at most two decimals, up to 9,999,999.99: `"12"`, `"12.5"`, `"12.50"`. */
const priceSentence = "Enter the price in dollars, for example 12.50";
const price = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, priceSentence));
const maxStock = 1_000_000;
const stockMessage = "Stock can't exceed 1,000,000";

/** Body of create and update. An empty slug is generated from the name. */
export const productInput = z.object({
  name: trimmedText(200),
  sku: trimmedText(64),
  price,
  stock: z._default(z.int().check(z.minimum(0), z.maximum(maxStock, stockMessage)), 0),
  description: requiredText(10_000),
  categoryId: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  imageUrl: z._default(z.nullable(z.union([z.literal(""), urlOrPath("Image URL")])), null),
  slug: z._default(z.nullable(optionalText(200)), null),
});
export type ProductInput = z.output<typeof productInput>;

/** Form values of the admin dialog, which are strings. The dialog converts them to `ProductInput`. */
export const productForm = z.object({
  name: productInput.shape.name,
  sku: productInput.shape.sku,
  price: z.string().check(
    z.trim(),
    z.regex(/\S/, "Required"),
    z.refine((typed) => z.safeParse(price, typed).success, priceSentence),
  ),
  stock: z.string().check(
    z.trim(),
    z.regex(/\S/, "Required"),
    z.regex(/^\d+$/, "Stock must be a whole number"),
    z.refine((typed) => !(Number(typed) > maxStock), stockMessage),
  ),
  description: productInput.shape.description,
  categoryId: z.string(),
  imageUrl: z.union([z.literal(""), urlOrPath("Image URL")]),
  slug: z.string().check(z.maxLength(200)),
});
export type ProductForm = z.output<typeof productForm>;

/** For more than 1,000 matches of `q`, `total` is 1000 and `totalIsMin` is true. */
const counted = { total: z.int(), totalIsMin: z.optional(z.boolean()) };

/**
 * Pages through products by ascending id, or descending with `order=newest`. For
 * administrators, `q` also searches descriptions.
 */
export const listProducts = endpoint({
  method: "GET",
  path: "/api/shop/products",
  access: "public",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    q: z.optional(z.string()),
    order: z.optional(z.enum(["newest"])),
    /** Lists only the product with this slug. */
    slug: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(publicProduct), nextCursor: z.nullable(z.int()), ...counted }),
  adminReply: z.object({ data: z.array(product), nextCursor: z.nullable(z.int()), ...counted }),
});

/** One page of what a text finds, 50 products in the order of `search/rank.ts`; pages count from 1 to 20. */
export const searchProducts = endpoint({
  method: "GET",
  path: "/api/shop/products/search",
  access: "public",
  query: z.object({
    q: z._default(z.string(), ""),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageLimit)), 1),
  }),
  reply: z.object({ data: z.array(publicProduct), ...counted }),
});

export const createProduct = endpoint({
  method: "POST",
  path: "/api/shop/products",
  access: "admin",
  body: productInput,
  reply: dataReply(product),
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/api/shop/products/:id",
  access: "admin",
  params: rowId,
  body: productInput,
  reply: dataReply(product),
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/api/shop/products/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});

export const category = z.object({ id: z.int(), name: z.string(), slug: z.string() });

export const listCategories = endpoint({
  method: "GET",
  path: "/api/shop/categories",
  access: "public",
  reply: dataReply(z.array(category)),
});
