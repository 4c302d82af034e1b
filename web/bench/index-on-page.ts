import { openCatalogue } from "#contract/catalogue/searchable-catalogue.ts";
import type { Catalogue } from "#contract/catalogue.ts";

interface Figures {
  buildMs: number;
  queryMs: number[];
}

/** Run on a fresh page, because a browser slows pages down on request but no workers, and a device builds it once. */
export function measureIndex(catalogue: Catalogue, queries: readonly string[]): Figures {
  const began = performance.now();
  const { search } = openCatalogue(catalogue);
  search("");
  const buildMs = performance.now() - began;
  const queryMs = queries.map((text) => {
    const asked = performance.now();
    search(text);
    return performance.now() - asked;
  });
  return { buildMs, queryMs };
}
