import type { PublicProduct } from "#contract/public-product.ts";

/** A product of the catalogue: the public fields, but the price in cents, and further words for search. */
export type CatalogueProduct = Omit<PublicProduct, "price"> & {
  priceCents: number;
  /** Separated by spaces. */
  attributeWords: string;
};
