import type { PartProduct } from "#contract/desk.ts";
import type { PartLine } from "#contract/parts.ts";

/** Compares part numbers without case, blanks and dashes, which people type as they like. */
const key = (sku: string) => sku.toUpperCase().replace(/[\s-]/g, "");

/** The product that a line names by its part number. */
export const productOf = (
  { sku }: Pick<PartLine, "sku">,
  products: readonly PartProduct[],
): PartProduct | undefined => products.find((product) => sku !== undefined && key(product.sku) === key(sku));
