import type { Context } from "hono";
import { parseQuery, partWord } from "#contract/search/words.ts";
import { type CountedSearch, displayThreshold } from "#contract/search-counts.ts";
import { readAuthCookie } from "#worker/auth/cookies.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { recordMetric } from "#worker/http/counters.ts";
import { logError } from "#worker/http/log-error.ts";
import { findProducts, type SearchResult } from "./product-search.ts";

/** Longer texts were probably pasted by mistake. */
const maxLength = 100;
/** Once a day has this many different searches, no others are counted, so that nobody can fill the database. */
const maxRowsPerDay = 500;
const maxListed = 50;

const upsert = `INSERT INTO search_counts (day, words, searches, withoutHit)
  SELECT ?1, ?2, 1, ?3 WHERE EXISTS (SELECT 1 FROM search_counts WHERE day = ?1 AND words = ?2)
    OR (SELECT count(*) FROM search_counts WHERE day = ?1) < ${maxRowsPerDay}
  ON CONFLICT DO UPDATE SET searches = searches + 1, withoutHit = withoutHit + excluded.withoutHit`;

/**
 * Counts a visitor's search without delaying the response, and without a network address, session or time of
 * day that could identify the person. Call it for submitted searches only. Ignores requests with a staff
 * session cookie.
 */
export function countSearch(c: Context<AppEnv>, text: string): void {
  if (text.trim() === "" || readAuthCookie(c, "session")) return;
  const write = async () => {
    const { data, total } = await findProducts(c.env.DB, text);
    const words = wordsToCount(text, data);
    if (words === null) return;
    if (total === 0) recordMetric(c.env, "search without hit", "search");
    await c.env.DB.prepare(upsert)
      .bind(daysAgo(0), words, total === 0 ? 1 : 0)
      .run();
  };
  c.executionCtx.waitUntil(write().catch((error: unknown) => logError("search not counted", error)));
}

/**
 * Returns the words to count. Null if the text has no words, is too long, or may contain an e-mail address or a phone
 * number. A text that is the part number of a found product does not count as a phone number.
 */
function wordsToCount(text: string, foundProducts: SearchResult["data"]): string | null {
  const query = parseQuery(text);
  const words = query?.words.join(" ") ?? "";
  if (!query || words.length > maxLength || /[@＠]/.test(text)) return null;
  const joined = text.normalize("NFKC").replace(/(?<=\p{Nd})[\s().+/_-]+(?=\p{Nd})/gu, "");
  const isPartNumber = () => foundProducts.some(({ sku }) => partWord(sku) === query.part);
  return /\p{Nd}{7}/u.test(joined) && !isPartNumber() ? null : words;
}

const selectTop = (column: string) =>
  `SELECT words, sum(${column}) AS searches FROM search_counts WHERE day > ?1 GROUP BY words
   HAVING sum(${column}) > 0 AND sum(searches) >= ${displayThreshold.searches} AND count(*) >= ${displayThreshold.days}
   ORDER BY 2 DESC, words LIMIT ${maxListed}`;

export async function findSearches({ DB }: Env, days: number) {
  const [frequent, withoutHit] = await DB.batch<CountedSearch>(
    ["searches", "withoutHit"].map((column) => DB.prepare(selectTop(column)).bind(daysAgo(days))),
  );
  return { frequent: frequent?.results ?? [], withoutHit: withoutHit?.results ?? [] };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
