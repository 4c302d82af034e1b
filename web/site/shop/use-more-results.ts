import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type PublicProduct, searchProducts } from "#contract/products.ts";
import { pageLimit } from "#contract/search/limits.ts";
import { call } from "#web/lib/api.ts";
import { searchDevice } from "#web/pwa/device-search.ts";

import type { Found } from "./search-results.tsx";
import { patienceMs, type Shown } from "./use-search.ts";

/** The pages after the first, which load one at a time when the visitor asks for more. */
export interface MoreResults {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

interface PageRequest {
  text: string;
  page: number;
  from: Shown["from"];
  /** Of the catalogue on this device. */
  version: string | undefined;
  signal: AbortSignal;
}

const firstPage = 1;

/**
 * Adds the further pages of a search to its first. They stay in the query cache, so that going back shows them again.
 *
 * @param version of the catalogue on this device.
 */
export function useMoreResults(shown: Shown | undefined, version: string | undefined) {
  const text = shown?.text ?? "";
  const from = shown?.from ?? "server";
  const query = useInfiniteQuery({
    queryKey: ["search", "more", text],
    queryFn: ({ pageParam, signal }) => readPage({ text, page: pageParam, from, version, signal }),
    initialPageParam: firstPage + 1,
    getNextPageParam: (last, pages) =>
      last.length > 0 && pages.length + firstPage < pageLimit ? pages.length + firstPage + 1 : undefined,
    enabled: false,
  });
  const pages = query.data?.pages;
  const first = shown?.found;
  const found = useMemo(() => first && withPages(first, pages ?? []), [first, pages]);
  const more: MoreResults = {
    hasMore:
      found !== undefined && found.data.length < found.total && (pages === undefined || query.hasNextPage),
    isLoading: query.isFetching,
    hasFailed: query.isError && !query.isFetching,
    load: () => void query.fetchNextPage(),
  };
  return { found, more };
}

/** The catalogue may have changed between two pages: a product appears once. */
function withPages(first: Found, pages: readonly (readonly PublicProduct[])[]): Found {
  if (pages.length === 0) return first;
  const byId = new Map([...first.data, ...pages.flat()].map((product) => [product.id, product]));
  return { ...first, data: [...byId.values()] };
}

/** The device's order is the server's, so that it can continue where the server fails or takes too long. */
async function readPage({ text, page, from, version, signal }: PageRequest) {
  const onDevice = async () => (version === undefined ? null : await searchDevice(text, page));
  if (from === "device") {
    const found = await onDevice();
    if (found) return found.data;
  }
  try {
    const limited = version ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal;
    return (await call(searchProducts, { query: { q: text, page }, signal: limited })).data;
  } catch (error) {
    const found = await onDevice();
    if (!found) throw error;
    return found.data;
  }
}
