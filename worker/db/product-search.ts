import { centsToPrice } from "#contract/money.ts";
import type { PublicProduct } from "#contract/products.ts";
import { countLimit, rank, resultLimit } from "#contract/search/rank.ts";
import { parseQuery, type Query } from "#contract/search/words.ts";

type Row = Omit<PublicProduct, "price"> & { priceCents: number };

export interface Found {
  data: PublicProduct[];
  total: number;
  totalIsMin?: true;
}

const columns = "p.id, p.name, p.slug, p.priceCents, p.imageUrl, p.sku, p.categoryId";

/**
 * Hits come in order of id, so that a limit ends the work early: nothing here ever sorts or scores all matches.
 * Ranking the few candidates is the contract's business.
 */
const candidates = `SELECT ${columns} FROM product_search s JOIN products p ON p.id = s.rowid
  WHERE product_search MATCH ?1 ORDER BY s.rowid LIMIT ${resultLimit}`;

const countUpToLimit = `SELECT count(*) AS count FROM
  (SELECT 1 FROM product_search WHERE product_search MATCH ?1 LIMIT ${countLimit + 1})`;

/** Every word as the beginning of one. The words hold letters and digits only, so quoting is enough. */
export function matchAll(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(" ");
}

function expressions({ words, part }: Query) {
  const all = matchAll(words);
  return {
    candidates: [`part : "${part}"`, `part : "${part}"*`, `name : (${all})`, all],
    counted: `(${all}) OR (part : "${part}"*)`,
  };
}

/** The search of section 7: at most 50 products in the order of the contract, for any text whatever. */
export async function findProducts(db: D1Database, text: string): Promise<Found> {
  const query = parseQuery(text);
  if (!query) return { data: [], total: 0 };
  const { candidates: kinds, counted } = expressions(query);
  const [count, ...found] = await db.batch<Row & { count: number }>([
    db.prepare(countUpToLimit).bind(counted),
    ...kinds.map((expression) => db.prepare(candidates).bind(expression)),
  ]);
  const total = count?.results[0]?.count ?? 0;
  const rows = rank(
    query,
    found.flatMap(({ results }) => results),
  );
  return {
    data: rows.map(({ priceCents, ...row }) => ({ ...row, price: centsToPrice(priceCents) })),
    total: Math.min(total, countLimit),
    ...(total > countLimit && { totalIsMin: true }),
  };
}
