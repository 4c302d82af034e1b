import { centsToPrice } from "#contract/money.ts";
import type { Product } from "#contract/products.ts";
import { productWords } from "#contract/search/rank.ts";
import type { products } from "./schema.ts";

type Row = typeof products.$inferSelect;
type Searched = Pick<Row, "name" | "sku" | "categoryId">;

/** The columns that the search index is fed from; the database refuses a row whose words belong to another name. */
export function wordColumns({ name, sku, categoryId }: Searched, categoryName: string | null) {
  const words = productWords(name, sku, categoryName);
  return {
    nameWords: once(words.name),
    partWord: words.part,
    restWords: once(words.rest),
    wordsOf: `${name}\n${sku}\n${categoryId ?? ""}`,
  };
}

const once = (words: readonly string[]) => [...new Set(words)].join(" ");

/** A row as the wire shows it. */
export function toProduct({ priceCents, ...row }: Omit<Row, keyof ReturnType<typeof wordColumns>>): Product {
  return { ...row, price: centsToPrice(priceCents) };
}
