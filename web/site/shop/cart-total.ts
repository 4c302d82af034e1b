import type { CartLine } from "#contract/cart.ts";
import { centsToPrice, priceToCents, showPrice } from "#contract/money.ts";

/** Section 9: what the checkout shows before the cart has loaded. */
const totalBeforeLoadCents = 9999;

export function lineTotal({ product, quantity }: CartLine): string {
  return show(priceToCents(product.price) * quantity);
}

/** The sum of price × quantity, in whole cents until it is shown. */
export function cartTotal(lines: readonly CartLine[] | undefined): string {
  if (!lines) return show(totalBeforeLoadCents);
  return show(lines.reduce((sum, { product, quantity }) => sum + priceToCents(product.price) * quantity, 0));
}

function show(cents: number): string {
  return showPrice(centsToPrice(cents));
}
