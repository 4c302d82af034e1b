import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { scriptJson } from "#contract/html.ts";

/** A query's data as embedded in the HTML. `assumed` data is stale at once, so the page refetches it. */
export type FirstRead = readonly [QueryKey, data: unknown, assumed?: boolean];

const elementId = "first-data";

/** An article's text is already in the document, so it is not embedded a second time. */
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

/** Fills the query cache from the HTML. The data counts as fetched just now. */
export function readFirst(queryClient: QueryClient): void {
  const json = document.getElementById(elementId)?.textContent;
  if (!json) return;
  const article = document.querySelector(".article")?.innerHTML;
  const reads: FirstRead[] = JSON.parse(json, (key, value) => (key === leftOut ? article : value));
  showFirst(queryClient, reads);
}
