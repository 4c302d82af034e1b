/**
 * Rounds to a price as shops write it: to whole cents below $1, to a final 9 below $10, and to endings such
 * as .49, .95 and .00 above, from $0.05 to about $3,000. Nothing is random, so that colors and sizes of the
 * same cost have the same price.
 */
export function priceOf(cents: number): number {
  const price = Math.min(Math.max(cents, 5), 300_000);
  if (price < 100) return Math.round(price);
  if (price < 1000) return Math.round(price / 10) * 10 - 1;
  if (price < 10_000) return Math.round(price / 50) * 50 - (Math.round(price / 50) % 3 === 0 ? 5 : 1);
  if (price < 100_000) return Math.round(price / 100) * 100 - (Math.round(price / 100) % 3 === 0 ? 0 : 5);
  return Math.round(price / 1000) * 1000 - (price < 299_000 ? 500 : 100);
}

/**
 * Derives the stock from the part number and the price, so that it is the same in each run. Expensive products tend to
 * have less, and about one product in sixteen is sold out.
 */
export function stockOf(priceCents: number, sku: string): number {
  const hash = hashOf(`stock ${sku}`);
  if (hash % 16 === 0) return 0;
  const typicalStock = Math.min(4000, 600_000 / priceCents);
  return Math.min(5000, Math.ceil(typicalStock * (0.2 + ((hash >>> 8) % 1000) / 800)));
}

/** 32-bit FNV-1a, mixed once more because its low bits depend only on the low bits of the characters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
