import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { scriptJson } from "#contract/html.ts";

/** One answer that travels in the HTML, under the key by which the page would ask; `assumed` ones are asked for anew. */
export type FirstRead = readonly [QueryKey, data: unknown, assumed?: boolean];

const elementId = "first-data";

export function firstDataElement(reads: readonly FirstRead[]): string {
  return reads.length
    ? `<script type="application/json" id="${elementId}">${scriptJson(reads)}</script>`
    : "";
}

export function showFirst(queryClient: QueryClient, reads: readonly FirstRead[]): void {
  for (const [key, data, assumed] of reads) {
    queryClient.setQueryData(key, data, { updatedAt: assumed ? 0 : Date.now() });
  }
}

/** In the browser: what has come with the page counts as just asked for. */
export function readFirst(queryClient: QueryClient): void {
  const json = document.getElementById(elementId)?.textContent;
  if (json) showFirst(queryClient, JSON.parse(json) as FirstRead[]);
}
