import { centsToPrice } from "#contract/money.ts";
import type { Product } from "#contract/products.ts";
import { attributeWords } from "#contract/search/attributes.ts";
import { productWords } from "#contract/search/rank.ts";
import type { products } from "./product-schema.ts";

type Row = typeof products.$inferSelect;
type SearchedColumns = Pick<Row, "name" | "sku" | "categoryId" | "description">;

/** Raise this with every change to search rules or vocabulary, so that `refresh-search-words.ts` updates older rows. */
export const wordRulesVersion = 4;

export function wordColumns(
  { name, sku, categoryId, description }: SearchedColumns,
  categoryName: string | null,
) {
  const words = productWords(name, sku, categoryName);
  return {
    nameWords: joinUnique(words.name),
    partWord: words.part,
    restWords: joinUnique(words.rest),
    attributeWords: attributeWords(`${name}. ${description}`).join(" "),
    wordRules: wordRulesVersion,
    wordsOf: `${name}\n${sku}\n${categoryId ?? ""}`,
  };
}

const joinUnique = (words: readonly string[]) => [...new Set(words)].join(" ");

export function toProduct({ priceCents, ...row }: Omit<Row, keyof ReturnType<typeof wordColumns>>): Product {
  return { ...row, price: centsToPrice(priceCents) };
}
