import { slugOf } from "#contract/slug.ts";
import type { CatalogueProduct } from "./catalogue-product.ts";
import type { Columns } from "./columns.ts";
import { dictionaryEncode } from "./dictionary-encode.ts";

/** Encodes products, which must be in order of id. `ColumnReader` decodes them. */
export function toColumns(products: readonly CatalogueProduct[]): Columns {
  return {
    idSteps: products.map(({ id }, i) => id - (products[i - 1]?.id ?? 0)),
    names: products.map(({ name }) => name),
    skus: products.map(({ sku }) => sku),
    slugs: products.map(shortSlug),
    priceCents: products.map(({ priceCents }) => priceCents),
    categoryIds: products.map(({ categoryId }) => categoryId ?? 0),
    ...imageColumns(products.map(({ imageUrl }) => imageUrl)),
    ...attributeColumns(products.map(({ attributeWords }) => attributeWords)),
  };
}

export function imageColumns(urls: readonly (string | null)[]): Pick<Columns, "images" | "imageUrls"> {
  const { numbers, distinct } = dictionaryEncode(urls);
  return { images: numbers, imageUrls: distinct };
}

/** Dictionary-encodes sets and words separately, because products share sets and sets share words. */
export function attributeColumns(
  texts: readonly string[],
): Pick<Columns, "attributes" | "attributeSets" | "attributeWords"> {
  const { numbers, distinct } = dictionaryEncode(texts);
  const sets = distinct.map((text) => text.split(" "));
  const words = dictionaryEncode(sets.flat());
  const wordNumbers = words.numbers.values();
  return {
    attributes: numbers,
    attributeSets: sets.map((set) => set.map(() => (wordNumbers.next().value ?? 1) - 1)),
    attributeWords: words.distinct,
  };
}

function shortSlug({ name, slug }: CatalogueProduct): string | number {
  const defaultSlug = slugOf(name);
  if (slug === defaultSlug) return 0;
  const number = slug.startsWith(`${defaultSlug}-`) ? Number(slug.slice(defaultSlug.length + 1)) : 0;
  return Number.isSafeInteger(number) && number > 0 && slug === `${defaultSlug}-${number}` ? number : slug;
}
