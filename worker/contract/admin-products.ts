import { rowId, trimmedLine, urlOrPath } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { product } from "./products.ts";
import { z } from "./schema.ts";
import { optionalLine, requiredText } from "./text.ts";

const priceMessage = "Enter the price in dollars, for example 12.50";
/** Dollars with at most two decimals, up to 9,999,999.99: `"12"`, `"12.5"`, `"12.50"`. */
const price = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, priceMessage));
const maxStock = 1_000_000;
export const wholeStockMessage = "Stock must be a whole number, 0 or more";
const stockMessage = "Stock can't exceed 1,000,000";

/** An empty slug is generated from the name. */
export const productInput = z.object({
  name: trimmedLine(200),
  sku: trimmedLine(64),
  price,
  stock: z._default(
    z
      .int({ error: ({ input }) => (typeof input === "number" ? wholeStockMessage : undefined) })
      .check(z.minimum(0), z.maximum(maxStock, stockMessage)),
    0,
  ),
  description: requiredText(10_000),
  categoryId: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  imageUrl: z._default(z.nullable(z.union([z.literal(""), urlOrPath("Image URL")])), null),
  slug: z._default(z.nullable(optionalLine(200)), null),
});
export type ProductInput = z.output<typeof productInput>;

/** Form values of the admin dialog, which converts them to `ProductInput`. */
export const productForm = z.object({
  name: productInput.shape.name,
  sku: productInput.shape.sku,
  price: z.string().check(
    z.trim(),
    z.regex(/\S/, "Required"),
    z.refine((typed) => z.safeParse(price, typed).success, priceMessage),
  ),
  stock: z.string().check(
    z.trim(),
    z.regex(/\S/, "Required"),
    z.regex(/^\d+$/, wholeStockMessage),
    z.refine((typed) => !(Number(typed) > maxStock), stockMessage),
  ),
  description: productInput.shape.description,
  categoryId: z.string(),
  imageUrl: z.union([z.literal(""), urlOrPath("Image URL")]),
  slug: optionalLine(200),
});
export type ProductForm = z.output<typeof productForm>;

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
