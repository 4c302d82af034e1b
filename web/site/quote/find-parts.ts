import type { PartLine } from "#contract/parts.ts";
import { isPartNumber } from "#contract/paste/part-number.ts";
import { type PublicProduct, searchProducts } from "#contract/products.ts";
import { call } from "#web/lib/api.ts";
import { searchDevice } from "#web/pwa/device-search.ts";

interface FoundParts {
  data: readonly PublicProduct[];
  total: number;
}

const serverTimeoutMs = 3000;

/** Searches the catalogue on this device, or the server if there is none yet. @returns null if neither answers. */
export async function findParts(text: string): Promise<FoundParts | null> {
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

/** Compares as the search does, ignoring case and punctuation. */
export function isSamePartNumber(one: string, other: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return bare(one) === bare(other);
}

/** Finds the product with this part number; undefined if there is none, or if nothing could be searched. */
export async function findByPartNumber(sku: string): Promise<PublicProduct | undefined> {
  const found = await findParts(sku);
  return found?.data.find((product) => isSamePartNumber(product.sku, sku));
}

export type Match =
  | { verdict: "matched"; product: PublicProduct }
  /** Several products fit. */
  | { verdict: "choose"; products: readonly PublicProduct[] }
  /** No product fits, so the part stays as written. */
  | { verdict: "free" }
  /** Neither device nor server could search. */
  | { verdict: "unknown" };

const maxChoices = 8;

/**
 * Looks up a part by what the visitor wrote: by its part number, by all words, then by each word that may be a part
 * number.
 */
export async function matchPart({ sku, text }: PartLine): Promise<Match> {
  for (const query of sku ? [sku, text] : [text]) {
    const found = await findParts(query);
    if (!found) return { verdict: "unknown" };
    const product = found.data.find((one) => isSamePartNumber(one.sku, query));
    const only = product ?? (found.total === 1 ? found.data[0] : undefined);
    if (only) return { verdict: "matched", product: only };
    if (found.data.length > 0) return { verdict: "choose", products: found.data.slice(0, maxChoices) };
  }
  for (const word of text.split(/[\s,;()]+/).filter(isPartNumber)) {
    const product = await findByPartNumber(word);
    if (product) return { verdict: "matched", product };
  }
  return { verdict: "free" };
}
