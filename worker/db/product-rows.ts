import { centsToPrice } from "#contract/money.ts";
import type { Product } from "#contract/products.ts";
import { attributeWords } from "#contract/search/attributes.ts";
import { productWords } from "#contract/search/rank.ts";
import type { products } from "./schema.ts";

type Row = typeof products.$inferSelect;
type Searched = Pick<Row, "name" | "sku" | "categoryId" | "description">;

/** Raise this with every change of the rules or the vocabulary: older rows get new words, see `refresh-words.ts`. */
export const wordRules = 1;

/** The columns that feed the search index; a CHECK refuses words that were made from another name. */
export function wordColumns({ name, sku, categoryId, description }: Searched, categoryName: string | null) {
  const words = productWords(name, sku, categoryName);
  return {
    nameWords: once(words.name),
    partWord: words.part,
    restWords: once(words.rest),
    attributeWords: attributeWords(`${name}. ${description}`).join(" "),
    wordRules,
    wordsOf: `${name}\n${sku}\n${categoryId ?? ""}`,
  };
}

/** Without repetition. */
const once = (words: readonly string[]) => [...new Set(words)].join(" ");

/** A row as the API sends it. */
export function toProduct({ priceCents, ...row }: Omit<Row, keyof ReturnType<typeof wordColumns>>): Product {
  return { ...row, price: centsToPrice(priceCents) };
}
