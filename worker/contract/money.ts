import { once } from "./once.ts";

/** Formats the database's cents for the API: `1250` → `"12.50"`. */
export function centsToPrice(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Parses a price that its schema has accepted, without floating point: `"12.5"` → `1250`. */
export function priceToCents(price: string): number {
  const [dollars = "0", decimals = ""] = price.split(".");
  return Number(dollars) * 100 + Number(decimals.padEnd(2, "0"));
}

const dollarFormat = once(() => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }));

/** Formats cents for display: `123450` → `"$1,234.50"`. */
export const showCents = (cents: number): string => dollarFormat().format(cents / 100);

/** Formats a price for display: `"12.5"` → `"$12.50"`. */
export function showPrice(price: string | number): string {
  return `$${Number(price).toFixed(2)}`;
}
