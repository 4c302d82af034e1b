import { eq, inArray } from "drizzle-orm";
import type { ProductInput } from "#contract/admin-products.ts";
import { priceToCents } from "#contract/money.ts";
import type { Product } from "#contract/products.ts";
import { Refusal } from "#worker/http/refusal.ts";
import type { Env } from "../env.ts";
import { database } from "./client.ts";
import { deleteRow, type Edit, insertRow, unchangedCondition, updateRow } from "./edit-rows.ts";
import { requirePictures } from "./mark-pictures-used.ts";
import { toProduct, wordColumns } from "./product-rows.ts";
import { cartLines, categories, products } from "./product-schema.ts";
import { isUniqueError } from "./unique-error.ts";
import { retryOnSlugConflict, uniqueSlug } from "./unique-slug.ts";

const fallback = "product";

/** @throws Refusal if another product has the SKU, or if the category or an uploaded picture does not exist */
export async function createProduct(env: Env, edit: Edit, input: ProductInput): Promise<Product> {
  const columns = await toColumns(env, input);
  return refuseDuplicateSku(async () => {
    const slug = await uniqueSlug(env, products, { ...input, fallback });
    return toProduct(await insertRow(env, products, edit, { ...columns, slug }));
  });
}

/** @throws Refusal like `createProduct`, and for an unknown id or an outdated version */
export async function updateProduct(env: Env, id: number, edit: Edit, input: ProductInput): Promise<Product> {
  const columns = await toColumns(env, input);
  return refuseDuplicateSku(async () => {
    const slug = await uniqueSlug(env, products, { ...input, fallback, ownId: id });
    return toProduct(await updateRow(env, products, id, edit, { ...columns, slug }));
  });
}

/** Deletes a product and removes it from every cart. @throws Refusal for an unknown id or an outdated version */
export async function deleteProduct(env: Env, id: number, edit: Edit): Promise<void> {
  const db = database(env);
  const deletedIds = db
    .select({ id: products.id })
    .from(products)
    .where(unchangedCondition(products, id, edit));
  await deleteRow(env, products, id, edit, [
    db.delete(cartLines).where(inArray(cartLines.productId, deletedIds)),
  ]);
}

async function toColumns(env: Env, { price, imageUrl, ...columns }: ProductInput) {
  const { categoryId } = columns;
  await requirePictures(env, { imageUrl: [imageUrl ?? ""] });
  const category = categoryId === null ? null : await categoryName(env, categoryId);
  return {
    ...columns,
    priceCents: priceToCents(price),
    imageUrl: imageUrl || null,
    ...wordColumns(columns, category),
  };
}

async function categoryName(env: Env, id: number): Promise<string> {
  const [row] = await database(env).select().from(categories).where(eq(categories.id, id));
  if (row) return row.name;
  throw new Refusal("invalid", undefined, { categoryId: "This category does not exist" });
}

/** Refuses a SKU that another product has, ignoring case. Retries when a concurrent write took the slug. */
async function refuseDuplicateSku<Result>(write: () => Promise<Result>): Promise<Result> {
  return retryOnSlugConflict(write).catch((error) => {
    if (!isUniqueError(error, /^(products\.sku|index 'productsBySkuIgnoringCase')/)) throw error;
    const message = "A product with this SKU already exists.";
    throw new Refusal("conflict", message, { sku: message });
  });
}
