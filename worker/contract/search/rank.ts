import { aliases } from "./aliases.ts";
import { memoize } from "./memoize.ts";
import { indexWords, partWord, skuWords } from "./words.ts";

/**
 * How well a product matches, best first. Results are ordered by tier, then by id (the order of popularity); each page
 * of 50 then sorts its own products by tier, name and id. Server and device therefore agree on every page.
 */
export const tier = {
  partNumber: 0,
  partNumberPrefix: 1,
  /** Every word of the query is a word of the name. */
  wordsOfName: 2,
  /** Every word is a prefix of a word of the name. */
  prefixesInName: 3,
  /** Every word is a prefix of a word of the name, part number, category or their aliases. */
  prefixesInNameOrRest: 4,
  /** Every word is a prefix of any of those or of an attribute word. */
  prefixesAnywhere: 5,
} as const;

interface Ranked {
  tier: number;
  name: string;
  id: number;
}

export function sortPage<Product extends Ranked>(page: readonly Product[]): Product[] {
  return page.toSorted((a, b) => a.tier - b.tier || compare(a.name, b.name) || a.id - b.id);
}

/** Compares code units, because locale order differs between machines. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The words that find a product by its name, part number and category. A list may repeat a word. */
interface ProductWords {
  name: string[];
  /** The whole part number as one word. */
  part: string;
  /** The words of `skuWords` and of the category, and aliases of the words of name and category. */
  rest: string[];
}

export function productWords(name: string, sku: string, categoryName: string | null): ProductWords {
  const nameWords = indexWords(name);
  const rest = skuWords(sku);
  if (categoryName) rest.push(...categoryWords(categoryName));
  for (const word of nameWords) rest.push(...aliasesOf(word));
  return { name: nameWords, part: partWord(sku), rest };
}

const aliasesOf = memoize((word) => indexWords((aliases.get(word) ?? []).join(" ")));

/** Returns the words that find all products of a category. */
export const categoryWords = memoize((name) => {
  const words = indexWords(name);
  return [...new Set([...words, ...words.flatMap(aliasesOf)])];
});
