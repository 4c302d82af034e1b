import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { scriptJson } from "#contract/html.ts";

/** One answer that travels in the HTML, under the key by which the page would ask; `assumed` ones are asked for anew. */
export type FirstRead = readonly [QueryKey, data: unknown, assumed?: boolean];

const elementId = "first-data";

/** An article's text stands in the document already, and is left out here. */
const leftOut = "content";

export function firstDataElement(reads: readonly FirstRead[]): string {
  if (!reads.length) return "";
  const json = scriptJson(reads, (key, value) => (key === leftOut ? null : value));
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function showFirst(queryClient: QueryClient, reads: readonly FirstRead[]): void {
  for (const [key, data, assumed] of reads) {
    queryClient.setQueryData(key, data, { updatedAt: assumed ? 0 : Date.now() });
  }
}

/** In the browser: what has come with the page counts as just asked for. */
export function readFirst(queryClient: QueryClient): void {
  const json = document.getElementById(elementId)?.textContent;
  if (!json) return;
  const article = document.querySelector(".article")?.innerHTML;
  const reads: FirstRead[] = JSON.parse(json, (key, value) => (key === leftOut ? article : value));
  showFirst(queryClient, reads);
}
