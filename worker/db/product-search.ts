import { centsToPrice } from "#contract/money.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { countLimit, pageSize } from "#contract/search/limits.ts";
import { sortPage, tier } from "#contract/search/rank.ts";
import { parseQuery, type Query } from "#contract/search/words.ts";

interface Row extends Omit<PublicProduct, "price"> {
  priceCents: number;
  tier: number;
  total: number;
}

export interface SearchResult {
  data: PublicProduct[];
  total: number;
  totalIsMin?: true;
}

/** Returns an FTS5 query for all words as prefixes. Words have only letters and digits, so quoting them is enough. */
export function ftsPrefixQuery(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(" ");
}

function tierQueries({ words, part }: Query): string[] {
  const prefixes = ftsPrefixQuery(words);
  const wholeWords = words.map((word) => `"${word}"`).join(" ");
  const byTier: Record<keyof typeof tier, string> = {
    partNumber: `part : "${part}"`,
    partNumberPrefix: `part : "${part}"*`,
    wordsOfName: `name : (${wholeWords})`,
    prefixesInName: `name : (${prefixes})`,
    prefixesInNameOrRest: `{name part rest} : (${prefixes})`,
    prefixesAnywhere: prefixes,
  };
  return Object.values(byTier);
}

const tiers = Object.values(tier);
const anyMatchParameter = `?${tiers.length + 1}`;
const [pageEndParameter, pageStartParameter] = [`?${tiers.length + 2}`, `?${tiers.length + 3}`];

const selectMatches = (tierNumbers: readonly number[]) =>
  tierNumbers
    .map(
      (number) =>
        `SELECT * FROM (SELECT rowid, ${number} FROM product_search
           WHERE product_search MATCH ?${number + 1} ORDER BY rowid LIMIT ${pageEndParameter})`,
    )
    .join(" UNION ALL ");

/**
 * Finds a page of the matches ordered by tier, then by id. Let n be the number of products up to the end of the page.
 * A match among the first n overall is among the first n of its tier's query, so n of each tier are enough. FTS5 yields
 * ids in order, so each tier's query stops after n, and the search never sorts or scores all matches. Only if it has
 * found n or more does it count further, up to one more than `countLimit`. D1 allows at most five terms in a compound
 * SELECT, so there are two with three tiers each.
 */
const searchSql = `
WITH best(id, tier) AS (${selectMatches(tiers.slice(0, 3))}),
others(id, tier) AS (${selectMatches(tiers.slice(3))}),
matches AS MATERIALIZED (
  SELECT id, min(tier) AS tier FROM (SELECT * FROM best UNION ALL SELECT * FROM others) GROUP BY id
)
SELECT page.tier, p.id, p.name, p.slug, p.priceCents, p.imageUrl, p.sku, p.categoryId,
  (SELECT CASE WHEN count(*) < ${pageEndParameter} THEN count(*) ELSE
    (SELECT count(*) FROM (SELECT 1 FROM product_search WHERE product_search MATCH ${anyMatchParameter} LIMIT ${countLimit + 1}))
  END FROM matches) AS total
FROM (SELECT id, tier FROM matches ORDER BY tier, id LIMIT ${pageSize} OFFSET ${pageStartParameter}) page
JOIN products p ON p.id = page.id`;

/** Finds one page of products for any text, in the order that contract/search/rank.ts defines. Pages count from 1. */
export async function findProducts(db: D1Database, text: string, page = 1): Promise<SearchResult> {
  const query = parseQuery(text);
  if (!query) return { data: [], total: 0 };
  const byTier = tierQueries(query);
  const anyMatch = `(${byTier[tier.prefixesAnywhere]}) OR (${byTier[tier.partNumberPrefix]})`;
  const { results } = await db
    .prepare(searchSql)
    .bind(...byTier, anyMatch, page * pageSize, (page - 1) * pageSize)
    .all<Row>();
  if (results.length === 0 && page > 1) return { ...(await findProducts(db, text)), data: [] };
  const total = results[0]?.total ?? 0;
  return {
    data: sortPage(results).map(({ priceCents, tier: _, total: _total, ...row }) => ({
      ...row,
      price: centsToPrice(priceCents),
    })),
    total: Math.min(total, countLimit),
    ...(total > countLimit && { totalIsMin: true }),
  };
}
