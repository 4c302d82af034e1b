import { openCatalogue } from "#contract/catalogue/searchable-catalogue.ts";
import type { Catalogue } from "#contract/catalogue.ts";

interface Figures {
  buildMs: number[];
  queryMs: number[];
}

/** Run on a page, because a browser slows pages down on request but no workers. */
export function measureIndex(catalogue: Catalogue, queries: readonly string[], rounds: number): Figures {
  const figures: Figures = { buildMs: [], queryMs: [] };
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const { search } = openCatalogue(catalogue);
    search("");
    figures.buildMs.push(performance.now() - began);
    for (const text of queries) {
      const asked = performance.now();
      search(text);
      figures.queryMs.push(performance.now() - asked);
    }
  }
  return figures;
}
