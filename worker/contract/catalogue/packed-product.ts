import type { PublicProduct } from "#contract/products.ts";

/** A product on its way into columns: what everyone sees of it, the price in cents. */
export type PackedProduct = Omit<PublicProduct, "price"> & { priceCents: number };
