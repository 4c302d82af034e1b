import { slugOf } from "#contract/slug.ts";
import type { Columns } from "./columns.ts";
import type { PackedProduct } from "./packed-product.ts";

/** Products in order of id as columns; `fromColumns` is the way back. */
export function toColumns(products: readonly PackedProduct[]): Columns {
  const places = new Map<string, number>();
  const placeOf = (url: string) => {
    const place = places.get(url) ?? places.size + 1;
    places.set(url, place);
    return place;
  };
  const images = products.map(({ imageUrl }) => (imageUrl === null ? 0 : placeOf(imageUrl)));
  return {
    idSteps: products.map(({ id }, i) => id - (products[i - 1]?.id ?? 0)),
    names: products.map(({ name }) => name),
    skus: products.map(({ sku }) => sku),
    slugs: products.map(shortSlug),
    priceCents: products.map(({ priceCents }) => priceCents),
    categoryIds: products.map(({ categoryId }) => categoryId ?? 0),
    images,
    imageUrls: [...places.keys()],
  };
}

function shortSlug({ name, slug }: PackedProduct): string | number {
  const usual = slugOf(name);
  if (slug === usual) return 0;
  const number = slug.startsWith(`${usual}-`) ? Number(slug.slice(usual.length + 1)) : 0;
  return Number.isSafeInteger(number) && number > 0 && slug === `${usual}-${number}` ? number : slug;
}
