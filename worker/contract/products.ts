import { address, anyText, rowId, text, version } from "./edits.ts";
import { answer, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";
import { pageLimit } from "./search/limits.ts";

/** What everyone sees of a product: lists, search results and cart lines carry the same fields. */
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

/** What the panel sees beside that. */
export const product = z.extend(publicProduct, {
  description: z.string(),
  stock: z.int(),
  version,
});
export type Product = z.output<typeof product>;

/** Dollars with at most two decimals, up to 9,999,999.99: `"12"`, `"12.5"`, `"12.50"`. */
const priceSentence = "Price must be an amount in dollars such as 12.50";
const price = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, priceSentence));
const mostStock = 1_000_000;

/** The body of create and update. An empty slug is made from the name, an empty picture is none. */
export const productInput = z.object({
  name: text(200),
  sku: text(64),
  price,
  stock: z._default(z.int().check(z.minimum(0), z.maximum(mostStock)), 0),
  description: text(10_000),
  categoryId: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  imageUrl: z._default(z.nullable(z.union([z.literal(""), address("Image URL")])), null),
  slug: z._default(z.nullable(anyText(200)), null),
});
export type ProductInput = z.output<typeof productInput>;

/** What the panel's dialog checks: its fields as they are typed, `productInput` made of them. */
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
    z.refine((typed) => !(Number(typed) > mostStock), `Number must be less than or equal to ${mostStock}`),
  ),
  description: productInput.shape.description,
  categoryId: z.string(),
  imageUrl: z.union([z.literal(""), address("Image URL")]),
  slug: z.string().check(z.maxLength(200)),
});
export type ProductForm = z.output<typeof productForm>;

/** `total` is exact up to 1,000 matches of `q`; beyond, it is 1000 and `totalIsMin` is true. */
const counted = { total: z.int(), totalIsMin: z.optional(z.boolean()) };

/** Pages through all products by id, upwards unless `order` says otherwise. The panel's `q` looks at descriptions too. */
export const listProducts = endpoint({
  method: "GET",
  path: "/api/shop/products",
  access: "public",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    q: z.optional(z.string()),
    order: z.optional(z.enum(["newest"])),
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
  reply: answer(product),
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/api/shop/products/:id",
  access: "admin",
  params: rowId,
  body: productInput,
  reply: answer(product),
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
  reply: answer(z.array(category)),
});
