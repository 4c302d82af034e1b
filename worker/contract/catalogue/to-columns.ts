import { slugOf } from "#contract/slug.ts";
import type { Columns } from "./columns.ts";
import { numbered } from "./numbered.ts";
import type { PackedProduct } from "./packed-product.ts";

/** Packs products, which come in order of id; `FromColumns` reads them. */
export function toColumns(products: readonly PackedProduct[]): Columns {
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
  const { numbers, distinct } = numbered(urls);
  return { images: numbers, imageUrls: distinct };
}

/** Few sets of words serve thousands of products, and few words make all sets. */
export function attributeColumns(
  texts: readonly string[],
): Pick<Columns, "attributes" | "attributeSets" | "attributeWords"> {
  const { numbers, distinct } = numbered(texts);
  const sets = distinct.map((text) => text.split(" "));
  const words = numbered(sets.flat());
  const places = words.numbers.values();
  return {
    attributes: numbers,
    attributeSets: sets.map((set) => set.map(() => (places.next().value ?? 1) - 1)),
    attributeWords: words.distinct,
  };
}

function shortSlug({ name, slug }: PackedProduct): string | number {
  const usual = slugOf(name);
  if (slug === usual) return 0;
  const number = slug.startsWith(`${usual}-`) ? Number(slug.slice(usual.length + 1)) : 0;
  return Number.isSafeInteger(number) && number > 0 && slug === `${usual}-${number}` ? number : slug;
}
