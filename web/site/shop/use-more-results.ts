import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type FoundProducts, searchProducts } from "#contract/products.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { maxPages } from "#contract/search/limits.ts";
import { call } from "#web/lib/api.ts";
import { searchDevice } from "#web/pwa/device-search.ts";
import { deviceFallbackMs, type ShownResults } from "./use-search.ts";

/** The state of the pages after the first. Each press of Show more loads one. */
export interface MoreResults {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

interface PageRequest {
  text: string;
  page: number;
  from: ShownResults["from"];
  version: string | undefined;
  signal: AbortSignal;
}

const firstPage = 1;

/**
 * Appends further pages of results to the first. Back shows them again while they are in the query cache.
 *
 * @param version the version of the catalogue on this device; undefined if there is none.
 */
export function useMoreResults(shown: ShownResults | undefined, version: string | undefined) {
  const text = shown?.text ?? "";
  const from = shown?.from ?? "server";
  const query = useInfiniteQuery({
    queryKey: ["search", "more", text],
    queryFn: ({ pageParam, signal }) => readPage({ text, page: pageParam, from, version, signal }),
    initialPageParam: firstPage + 1,
    getNextPageParam: (last, pages) =>
      last.length > 0 && pages.length + firstPage < maxPages ? pages.length + firstPage + 1 : undefined,
    enabled: false,
  });
  const pages = query.data?.pages;
  const firstFound = shown?.found;
  const found = useMemo(() => firstFound && withPages(firstFound, pages ?? []), [firstFound, pages]);
  const more: MoreResults = {
    hasMore:
      found !== undefined && found.data.length < found.total && (pages === undefined || query.hasNextPage),
    isLoading: query.isFetching,
    hasFailed: query.isError && !query.isFetching,
    load: () => void query.fetchNextPage(),
  };
  return { found, more };
}

/** Appends the pages and removes duplicates: if the catalogue changes between two pages, both may contain a product. */
function withPages(first: FoundProducts, pages: readonly (readonly PublicProduct[])[]): FoundProducts {
  if (pages.length === 0) return first;
  const byId = new Map([...first.data, ...pages.flat()].map((product) => [product.id, product]));
  return { ...first, data: [...byId.values()] };
}

/**
 * Reads a page from the source of the first page and, if that fails, from the other source, which sorts in the same
 * way. If this device has a catalogue, the server has `deviceFallbackMs` to answer.
 */
async function readPage({ text, page, from, version, signal }: PageRequest) {
  const onDevice = async () => (version === undefined ? null : await searchDevice(text, page));
  if (from === "device") {
    const found = await onDevice();
    if (found) return found.data;
  }
  try {
    const withTimeout = version ? AbortSignal.any([signal, AbortSignal.timeout(deviceFallbackMs)]) : signal;
    return (await call(searchProducts, { query: { q: text, page }, signal: withTimeout })).data;
  } catch (error) {
    const found = await onDevice();
    if (!found) throw error;
    return found.data;
  }
}
