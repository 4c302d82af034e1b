import type { Product } from "#contract/products.ts";
import { countLimit } from "#contract/search/limits.ts";
import { parseQuery } from "#contract/search/words.ts";
import { toProduct } from "./product-rows.ts";
import { ftsPrefixQuery } from "./product-search.ts";

interface PageQuery {
  limit: number;
  cursor?: number | undefined;
}

export interface ProductPage {
  data: Product[];
  nextCursor: number | null;
  total: number;
  totalIsMin?: true;
}

export type ProductRow = Parameters<typeof toProduct>[0];

export const productColumns =
  "p.id, p.name, p.slug, p.priceCents, p.imageUrl, p.sku, p.categoryId, p.description, p.stock, p.version";

export async function listAll(db: D1Database, { limit, cursor = 0 }: PageQuery): Promise<ProductPage> {
  const [rows, counted] = await db.batch([
    db
      .prepare(`SELECT ${productColumns} FROM products p WHERE p.id > ?1 ORDER BY p.id LIMIT ?2`)
      .bind(cursor, limit + 1),
    db.prepare("SELECT products FROM catalogue"),
  ]);
  const total = (counted?.results[0] as { products: number } | undefined)?.products ?? 0;
  return { ...toPage(rows?.results as ProductRow[], limit), total };
}

export async function listBySlug(db: D1Database, slug: string): Promise<ProductPage> {
  const row = await db
    .prepare(`SELECT ${productColumns} FROM products p WHERE p.slug = ?1`)
    .bind(slug)
    .first<ProductRow>();
  const data = row ? [toProduct(row)] : [];
  return { data, nextCursor: null, total: data.length };
}

export async function listMatching(
  db: D1Database,
  text: string,
  { limit, cursor = 0 }: PageQuery,
  inDescriptions: boolean,
): Promise<ProductPage> {
  const query = parseQuery(text);
  if (!query) return { data: [], nextCursor: null, total: 0 };
  const selectMatching = (table: string, maxIds: string) =>
    `SELECT * FROM (SELECT rowid FROM ${table} WHERE ${table} MATCH ?1 AND rowid > ?2 ORDER BY rowid LIMIT ${maxIds})`;
  const selectIds = (maxIds: string) =>
    [
      selectMatching("product_search", maxIds),
      ...(inDescriptions ? [selectMatching("product_texts", maxIds)] : []),
    ].join(" UNION ");
  const expression = ftsPrefixQuery(query.words);
  const [rows, counted] = await db.batch([
    db
      .prepare(
        `SELECT ${productColumns} FROM products p WHERE p.id IN (${selectIds("?3")}) ORDER BY p.id LIMIT ?3`,
      )
      .bind(expression, cursor, limit + 1),
    db.prepare(`SELECT count(*) AS count FROM (${selectIds(String(countLimit + 1))})`).bind(expression, 0),
  ]);
  const total = (counted?.results[0] as { count: number } | undefined)?.count ?? 0;
  return {
    ...toPage(rows?.results as ProductRow[], limit),
    total: Math.min(total, countLimit),
    ...(total > countLimit && { totalIsMin: true }),
  };
}

/** `rows` has one more than `limit` if there is a next page. */
function toPage(rows: ProductRow[], limit: number): Pick<ProductPage, "data" | "nextCursor"> {
  const data = rows.slice(0, limit).map(toProduct);
  return { data, nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
