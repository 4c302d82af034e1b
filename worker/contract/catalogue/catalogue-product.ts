import type { PublicProduct } from "#contract/public-product.ts";

export type CatalogueProduct = Omit<PublicProduct, "price"> & {
  priceCents: number;
  /** Separated by spaces. */
  attributeWords: string;
};
