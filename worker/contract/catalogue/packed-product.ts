import type { PublicProduct } from "#contract/products.ts";

/** A product as the pack carries it: the public fields, the price in cents, and the words it is found by. */
export type PackedProduct = Omit<PublicProduct, "price"> & {
  priceCents: number;
  /** Separated by blanks. */
  attributeWords: string;
};
