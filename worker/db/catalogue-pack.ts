import type { PackedProduct } from "#contract/catalogue/packed-product.ts";
import { toColumns } from "#contract/catalogue/to-columns.ts";
import { type Catalogue, deviceLimit } from "#contract/catalogue.ts";
import { type CatalogueState, readCatalogueState } from "./catalogue-version.ts";

type Category = NonNullable<Catalogue["categories"]>[number];

const columns = "p.id, p.name, p.slug, p.priceCents, p.imageUrl, p.sku, p.categoryId, p.attributeWords";
const categories = "SELECT id, name, slug FROM categories ORDER BY id";

/** The whole catalogue, up to what a device can hold: the most popular products, which have the lowest ids. */
export async function readWhole(db: D1Database, { version, products }: CatalogueState): Promise<Catalogue> {
  const [named, rows] = await db.batch([
    db.prepare(categories),
    db.prepare(`SELECT ${columns} FROM products p ORDER BY p.id LIMIT ${deviceLimit + 1}`),
  ]);
  const all = rows?.results as PackedProduct[];
  const held = all.slice(0, deviceLimit);
  return {
    asOf: new Date().toISOString(),
    version,
    total: products,
    upTo: all.length > deviceLimit ? (held.at(-1)?.id ?? null) : null,
    categories: named?.results as Category[],
    products: toColumns(held),
  };
}

/** What has changed or been deleted since the version that a device holds; no changes read no further row. */
export async function readChanges(
  db: D1Database,
  { version, products }: CatalogueState,
  since: string,
  knownSince: number,
): Promise<Catalogue> {
  const news = { asOf: new Date().toISOString(), version, since, total: products, upTo: null };
  if (version === since) return { ...news, products: toColumns([]), deleted: [] };
  const [named, rows] = await db.batch([
    db.prepare(categories),
    db
      .prepare(
        `SELECT c.productId, ${columns}
         FROM (SELECT DISTINCT productId FROM catalogue_changes WHERE version > ?1 AND productId IS NOT NULL) c
         LEFT JOIN products p ON p.id = c.productId ORDER BY c.productId`,
      )
      .bind(knownSince),
  ]);
  const changed = rows?.results as ((PackedProduct | { id: null }) & { productId: number })[];
  return {
    ...news,
    categories: named?.results as Category[],
    products: toColumns(changed.filter((row) => row.id !== null)),
    deleted: changed.flatMap(({ id, productId }) => (id === null ? [productId] : [])),
  };
}

/** The catalogue for a device that holds the version `since`, or no catalogue. */
export async function readCatalogue(db: D1Database, since?: string): Promise<Catalogue> {
  const state = await readCatalogueState(db, since);
  return since !== undefined && state.knownSince !== undefined
    ? readChanges(db, state, since, state.knownSince)
    : readWhole(db, state);
}
