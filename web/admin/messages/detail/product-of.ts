import type { PartProduct } from "#contract/message-detail.ts";
import type { PartLine } from "#contract/parts.ts";

export const productOf = (
  { sku }: Pick<PartLine, "sku">,
  products: readonly PartProduct[],
): PartProduct | undefined => products.find((product) => product.sku.toLowerCase() === sku?.toLowerCase());
