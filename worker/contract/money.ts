/** `1250` → `"12.50"`: the wire's price from the database's integer cents. */
export function centsToPrice(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `"12.5"` → `1250`. The text has been parsed by its schema; no floating point is involved. */
export function priceToCents(price: string): number {
  const [dollars = "0", decimals = ""] = price.split(".");
  return Number(dollars) * 100 + Number(decimals.padEnd(2, "0"));
}

/** `"12.5"` → `"$12.50"`, as prices stand everywhere (specification, section 3). */
export function showPrice(price: string | number): string {
  return `$${Number(price).toFixed(2)}`;
}
