import { centsToPrice } from "#contract/money.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import type { CatalogueProduct } from "./catalogue-product.ts";
import { ColumnReader } from "./column-reader.ts";
import type { Columns } from "./columns.ts";

export function findBySlug(columns: Columns, slug: string): PublicProduct | null {
  const products = new ColumnReader(columns);
  const index = products.ids.findIndex((_, i) => products.slugAt(i) === slug);
  return index < 0 ? null : toPublicProduct(products.at(index));
}

export function toPublicProduct(catalogueProduct: CatalogueProduct): PublicProduct {
  const { priceCents, attributeWords: _, ...product } = catalogueProduct;
  return { ...product, price: centsToPrice(priceCents) };
}
