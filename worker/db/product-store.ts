import { and, eq, gte, lt, ne, or } from "drizzle-orm";
import { priceToCents } from "#contract/money.ts";
import type { Product, ProductInput } from "#contract/products.ts";
import { slugOf } from "#contract/slug.ts";
import type { Env } from "../env.ts";
import { Refusal } from "../refuse.ts";
import { database } from "./client.ts";
import { toProduct, wordColumns } from "./product-rows.ts";
import { cartLines, categories, products } from "./schema.ts";

/** @throws Refusal for a SKU that exists already or a category that does not. */
export async function createProduct(env: Env, input: ProductInput): Promise<Product> {
  const columns = await toColumns(env, input);
  return keepingUnique(async () => {
    const slug = await freeSlug(env, input);
    const [row] = await database(env)
      .insert(products)
      .values({ ...columns, slug })
      .returning();
    return toProduct(row as typeof products.$inferSelect);
  });
}

/** @throws Refusal for an unknown id too. */
export async function updateProduct(env: Env, id: number, input: ProductInput): Promise<Product> {
  const columns = await toColumns(env, input);
  return keepingUnique(async () => {
    const slug = await freeSlug(env, input, id);
    const update = database(env)
      .update(products)
      .set({ ...columns, slug });
    const [row] = await update.where(eq(products.id, id)).returning();
    if (!row) throw new Refusal("not_found", "This product does not exist (any more).");
    return toProduct(row);
  });
}

/** Takes it out of every cart too. @throws Refusal for an unknown id. */
export async function deleteProduct(env: Env, id: number): Promise<void> {
  const db = database(env);
  const [, deleted] = await db.batch([
    db.delete(cartLines).where(eq(cartLines.productId, id)),
    db.delete(products).where(eq(products.id, id)).returning({ id: products.id }),
  ]);
  if (deleted.length === 0) throw new Refusal("not_found", "This product does not exist (any more).");
}

async function toColumns(
  env: Env,
  { name, sku, price, stock, description, categoryId, imageUrl }: ProductInput,
) {
  const category = categoryId === null ? null : await categoryName(env, categoryId);
  return {
    ...{ name, sku, description, stock, categoryId },
    priceCents: priceToCents(price),
    imageUrl: imageUrl || null,
    ...wordColumns({ name, sku, categoryId }, category),
  };
}

async function categoryName(env: Env, id: number): Promise<string> {
  const [row] = await database(env).select().from(categories).where(eq(categories.id, id));
  if (row) return row.name;
  throw new Refusal("invalid", undefined, { categoryId: "This category does not exist" });
}

/** The wished slug or the name's, with a number behind it when another product has it. */
async function freeSlug(env: Env, { slug, name }: ProductInput, ownId = 0): Promise<string> {
  const wished = slugOf(slug ?? "") || slugOf(name) || "product";
  const rows = await database(env)
    .select({ slug: products.slug })
    .from(products)
    .where(
      and(
        ne(products.id, ownId),
        // "." follows "-": this is every slug that begins with the wished one and a hyphen.
        or(eq(products.slug, wished), and(gte(products.slug, `${wished}-`), lt(products.slug, `${wished}.`))),
      ),
    );
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(wished)) return wished;
  let number = 2;
  while (taken.has(`${wished}-${number}`)) number++;
  return `${wished}-${number}`;
}

/** The unique columns decide between two at once: a slug is chosen anew, a SKU is refused. */
async function keepingUnique<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await write();
    } catch (error) {
      const reason = String((error as Error).cause ?? error);
      if (reason.includes("UNIQUE constraint failed: products.sku")) {
        const message = "A product with this SKU exists already.";
        throw new Refusal("conflict", message, { sku: message });
      }
      if (tries === 30 || !reason.includes("UNIQUE constraint failed: products.slug")) throw error;
    }
  }
}
