import type { CartLine } from "#contract/cart.ts";
import { centsToPrice, priceToCents, showPrice } from "#contract/money.ts";

/** The checkout's total until the cart has loaded. Until then the visitor cannot pay. */
const totalBeforeLoadCents = 9999;

export function lineTotal({ product, quantity }: CartLine): string {
  return formatCents(priceToCents(product.price) * quantity);
}

/** Adds in whole cents, to avoid rounding errors. */
export function cartTotal(lines: readonly CartLine[] | undefined): string {
  if (!lines) return formatCents(totalBeforeLoadCents);
  return formatCents(
    lines.reduce((sum, { product, quantity }) => sum + priceToCents(product.price) * quantity, 0),
  );
}

function formatCents(cents: number): string {
  return showPrice(centsToPrice(cents));
}
