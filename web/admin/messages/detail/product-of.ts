import type { PartProduct } from "#contract/desk.ts";
import type { PartLine } from "#contract/parts.ts";

/** The product that a line names by its part number, in any case. */
export const productOf = (
  { sku }: Pick<PartLine, "sku">,
  products: readonly PartProduct[],
): PartProduct | undefined => products.find((product) => product.sku.toLowerCase() === sku?.toLowerCase());
