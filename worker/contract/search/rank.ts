import { aliases } from "./aliases.ts";
import { remembered } from "./remembered.ts";
import { indexWords, partWord, type Query, skuWords } from "./words.ts";

interface Searched {
  id: number;
  name: string;
  sku: string;
}

/** The most results of a search, and the most candidates of each kind that are ranked. */
export const resultLimit = 50;
/** Up to here a count is exact. */
export const countLimit = 1000;

/** The three kinds of words under which a product is found; a word may come twice. */
export interface ProductWords {
  name: string[];
  /** The whole part number as one word. */
  part: string;
  /** The part number's groups, the category, and other words for any of it. */
  rest: string[];
}

export function productWords(name: string, sku: string, categoryName: string | null): ProductWords {
  const own = indexWords(name);
  const rest = skuWords(sku);
  if (categoryName) rest.push(...categoryWords(categoryName));
  for (const word of own) rest.push(...othersOf(word));
  return { name: own, part: partWord(sku), rest };
}

const othersOf = remembered((word) => indexWords((aliases.get(word) ?? []).join(" ")));

/** Under which all products of a category are found. */
export const categoryWords = remembered((name) => {
  const words = indexWords(name);
  return [...new Set([...words, ...words.flatMap(othersOf)])];
});

/** 0 exact part number, 1 its beginning, 2 all words whole in the name, 3 their beginnings in the name, 4 the rest. */
function tier(query: Query, { sku }: Searched, words: readonly string[]): number {
  const part = partWord(sku);
  if (part === query.part) return 0;
  if (part.startsWith(query.part)) return 1;
  if (query.words.every((word) => words.includes(word))) return 2;
  if (query.words.every((word) => words.some((own) => own.startsWith(word)))) return 3;
  return 4;
}

/**
 * Ranks candidates, each once: by tier, then by name, then by id. Pure, so that every engine agrees.
 *
 * @param wordsOfName for an engine that has the names' words at hand.
 */
export function rank<Product extends Searched>(
  query: Query,
  candidates: readonly Product[],
  wordsOfName: (product: Product) => readonly string[] = ({ name }) => indexWords(name),
): Product[] {
  const unique = [...new Map(candidates.map((product) => [product.id, product])).values()];
  return unique
    .map((product) => ({ product, tier: tier(query, product, wordsOfName(product)) }))
    .sort((a, b) => a.tier - b.tier || compare(a.product.name, b.product.name) || a.product.id - b.product.id)
    .slice(0, resultLimit)
    .map(({ product }) => product);
}

/** By code units: the same on every machine, whatever its locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
