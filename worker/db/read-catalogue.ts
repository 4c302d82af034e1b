import type { CatalogueProduct } from "#contract/catalogue/catalogue-product.ts";
import { toColumns } from "#contract/catalogue/to-columns.ts";
import { type Catalogue, maxDeviceProducts } from "#contract/catalogue.ts";
import type { Versions } from "./public-versions.ts";

type Category = NonNullable<Catalogue["categories"]>[number];

/** Raise this when the format of the reply changes, so that devices download the full catalogue again. */
const formatVersion = 2;

const columns = "p.id, p.name, p.slug, p.priceCents, p.imageUrl, p.sku, p.categoryId, p.attributeWords";
const selectCategories = "SELECT id, name, slug FROM categories ORDER BY id";

const header = ({ products, productCount }: Versions) => ({
  asOf: new Date().toISOString(),
  version: `${formatVersion}.${products}`,
  total: productCount,
});

/** Reads all categories, and the `maxDeviceProducts` products with the lowest ids, which search prefers. */
export async function readFullCatalogue(db: D1Database, versions: Versions): Promise<Catalogue> {
  const [categoryRows, productRows] = await db.batch([
    db.prepare(selectCategories),
    db.prepare(`SELECT ${columns} FROM products p ORDER BY p.id LIMIT ${maxDeviceProducts + 1}`),
  ]);
  const all = productRows?.results as CatalogueProduct[];
  const catalogueProducts = all.slice(0, maxDeviceProducts);
  return {
    ...header(versions),
    upTo: all.length > maxDeviceProducts ? (catalogueProducts.at(-1)?.id ?? null) : null,
    categories: categoryRows?.results as Category[],
    products: toColumns(catalogueProducts),
  };
}

/**
 * Reads what changed after a device's version. Runs no query when nothing has changed.
 *
 * @returns undefined if that version has another format or is not in `catalogue_changes` (any more)
 */
export async function readChanges(
  db: D1Database,
  versions: Versions,
  since: string,
): Promise<Catalogue | undefined> {
  const changes = { ...header(versions), since, upTo: null };
  if (changes.version === since) return { ...changes, products: toColumns([]), deleted: [] };
  const [, version, versionTag] = new RegExp(`^${formatVersion}\\.(\\d{1,15})\\.(\\w+)$`).exec(since) ?? [];
  if (version === undefined || versionTag === undefined) return undefined;
  const [knownVersion, categoryRows, productRows] = await db.batch([
    db
      .prepare("SELECT 1 FROM catalogue_changes WHERE version = ?1 AND mark = ?2")
      .bind(Number(version), versionTag),
    db.prepare(selectCategories),
    db
      .prepare(
        `SELECT c.productId, ${columns}
         FROM (SELECT DISTINCT productId FROM catalogue_changes WHERE version > ?1 AND productId IS NOT NULL) c
         LEFT JOIN products p ON p.id = c.productId ORDER BY c.productId`,
      )
      .bind(Number(version)),
  ]);
  if (knownVersion?.results.length === 0) return undefined;
  const changed = productRows?.results as ((CatalogueProduct | { id: null }) & { productId: number })[];
  return {
    ...changes,
    categories: categoryRows?.results as Category[],
    products: toColumns(changed.filter((row) => row.id !== null)),
    deleted: changed.flatMap(({ id, productId }) => (id === null ? [productId] : [])),
  };
}
