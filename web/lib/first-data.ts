import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { scriptJson } from "#contract/html.ts";

/** A query's key and data, embedded in the HTML. Placeholder data is stale at once, so the page refetches it. */
export type EmbeddedQuery = readonly [QueryKey, data: unknown, isPlaceholder?: boolean];

const elementId = "first-data";

/** An article's text is already in the document, so it is not embedded a second time. */
const omittedKey = "content";

export function firstDataElement(queries: readonly EmbeddedQuery[]): string {
  if (!queries.length) return "";
  const json = scriptJson(queries, (key, value) => (key === omittedKey ? null : value));
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function seedQueries(queryClient: QueryClient, queries: readonly EmbeddedQuery[]): void {
  for (const [key, data, isPlaceholder] of queries) {
    queryClient.setQueryData(key, data, { updatedAt: isPlaceholder ? 0 : Date.now() });
  }
}

export function seedQueriesFromHtml(queryClient: QueryClient): void {
  const json = document.getElementById(elementId)?.textContent;
  if (!json) return;
  const article = document.querySelector(".article")?.innerHTML;
  const queries: EmbeddedQuery[] = JSON.parse(json, (key, value) => (key === omittedKey ? article : value));
  seedQueries(queryClient, queries);
}
