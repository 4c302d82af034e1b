import { centsToPrice } from "#contract/money.ts";
import type { PublicProduct } from "#contract/products.ts";
import type { Columns } from "./columns.ts";
import { FromColumns } from "./from-columns.ts";

/** Returns the product with this slug, or null when the catalogue does not hold it. */
export function findBySlug(columns: Columns, slug: string): PublicProduct | null {
  const products = new FromColumns(columns);
  const place = products.ids.findIndex((_, at) => products.slugAt(at) === slug);
  return place < 0 ? null : toPublicProduct(products.at(place));
}

export function toPublicProduct(packed: ReturnType<FromColumns["at"]>): PublicProduct {
  const { priceCents, attributeWords: _, ...product } = packed;
  return { ...product, price: centsToPrice(priceCents) };
}
