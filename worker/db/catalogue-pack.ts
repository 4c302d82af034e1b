import type { PackedProduct } from "#contract/catalogue/packed-product.ts";
import { toColumns } from "#contract/catalogue/to-columns.ts";
import { type Catalogue, deviceLimit } from "#contract/catalogue.ts";
import { type CatalogueState, readCatalogueState } from "./catalogue-version.ts";

type Category = NonNullable<Catalogue["categories"]>[number];

const columns = "p.id, p.name, p.slug, p.priceCents, p.imageUrl, p.sku, p.categoryId, p.attributeWords";
const categories = "SELECT id, name, slug FROM categories ORDER BY id";

/** Reads the products with the lowest ids, which are the most popular, up to `deviceLimit`. */
export async function readFullCatalogue(
  db: D1Database,
  { version, products }: CatalogueState,
): Promise<Catalogue> {
  const [categoryRows, productRows] = await db.batch([
    db.prepare(categories),
    db.prepare(`SELECT ${columns} FROM products p ORDER BY p.id LIMIT ${deviceLimit + 1}`),
  ]);
  const all = productRows?.results as PackedProduct[];
  const held = all.slice(0, deviceLimit);
  return {
    asOf: new Date().toISOString(),
    version,
    total: products,
    upTo: all.length > deviceLimit ? (held.at(-1)?.id ?? null) : null,
    categories: categoryRows?.results as Category[],
    products: toColumns(held),
  };
}

/** Reads what changed after the device's version. Runs no further query when nothing has changed. */
export async function readChanges(
  db: D1Database,
  { version, products }: CatalogueState,
  since: string,
  knownSince: number,
): Promise<Catalogue> {
  const header = { asOf: new Date().toISOString(), version, since, total: products, upTo: null };
  if (version === since) return { ...header, products: toColumns([]), deleted: [] };
  const [categoryRows, productRows] = await db.batch([
    db.prepare(categories),
    db
      .prepare(
        `SELECT c.productId, ${columns}
         FROM (SELECT DISTINCT productId FROM catalogue_changes WHERE version > ?1 AND productId IS NOT NULL) c
         LEFT JOIN products p ON p.id = c.productId ORDER BY c.productId`,
      )
      .bind(knownSince),
  ]);
  const changed = productRows?.results as ((PackedProduct | { id: null }) & { productId: number })[];
  return {
    ...header,
    categories: categoryRows?.results as Category[],
    products: toColumns(changed.filter((row) => row.id !== null)),
    deleted: changed.flatMap(({ id, productId }) => (id === null ? [productId] : [])),
  };
}

/** Reads the changes since a version, or the full catalogue when that version is absent or unknown. */
export async function readCatalogue(db: D1Database, since?: string): Promise<Catalogue> {
  const state = await readCatalogueState(db, since);
  return since !== undefined && state.knownSince !== undefined
    ? readChanges(db, state, since, state.knownSince)
    : readFullCatalogue(db, state);
}
