import type { PartLine } from "#contract/parts.ts";
import { looksLikePartNumber } from "#contract/paste/part-number.ts";
import { type FoundProducts, searchProducts } from "#contract/products.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { call } from "#web/lib/api.ts";
import { searchDevice } from "#web/pwa/device-search.ts";

const serverTimeoutMs = 3000;

/**
 * Searches the catalogue on this device or, if it is missing or the search fails, on the server.
 * @returns null if both fail.
 */
export async function findParts(text: string): Promise<FoundProducts | null> {
  const found = await searchDevice(text);
  if (found) return found;
  try {
    const signal = AbortSignal.timeout(serverTimeoutMs);
    return await call(searchProducts, { query: { q: text, page: 1 }, signal });
  } catch (error) {
    console.warn(error);
    return null;
  }
}

export const toPart = ({ name, sku }: PublicProduct, quantity = 1): PartLine => ({
  text: name,
  sku,
  quantity,
});

/** Compares only letters and digits, ignoring case. */
export function isSamePartNumber(one: string, other: string): boolean {
  const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return normalize(one) === normalize(other);
}

export type Match =
  | { verdict: "matched"; product: PublicProduct }
  /** Several products fit. */
  | { verdict: "choose"; products: readonly PublicProduct[] }
  /** No product fits, so the part stays as written. */
  | { verdict: "unmatched" }
  /** Neither device nor server could search. */
  | { verdict: "unknown" };

export async function matchPartNumber(sku: string): Promise<Exclude<Match, { verdict: "choose" }>> {
  const found = await findParts(sku);
  if (!found) return { verdict: "unknown" };
  const product = found.data.find((candidate) => isSamePartNumber(candidate.sku, sku));
  return product ? { verdict: "matched", product } : { verdict: "unmatched" };
}

const maxChoices = 8;

/**
 * Looks up a part that the visitor has described: by its part number, then by its whole text. If neither
 * finds products, looks for a product whose part number is one of the words. Stops when a search fails.
 */
export async function matchPart({ sku, text }: PartLine): Promise<Match> {
  for (const query of sku ? [sku, text] : [text]) {
    const found = await findParts(query);
    if (!found) return { verdict: "unknown" };
    const exact = found.data.find(({ sku }) => isSamePartNumber(sku, query));
    const product = exact ?? (found.total === 1 ? found.data[0] : undefined);
    if (product) return { verdict: "matched", product };
    if (found.data.length > 0) return { verdict: "choose", products: found.data.slice(0, maxChoices) };
  }
  for (const word of text.split(/[\s,;()]+/).filter(looksLikePartNumber)) {
    const match = await matchPartNumber(word);
    if (match.verdict !== "unmatched") return match;
  }
  return { verdict: "unmatched" };
}
