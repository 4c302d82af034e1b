import { useQuery } from "@tanstack/react-query";
import type { FoundProducts } from "#contract/products.ts";
import { searchDevice } from "#web/pwa/device-search.ts";
import { searchResultsQuery } from "./search-results-query.ts";
import { useElapsed } from "./use-elapsed.ts";
import type { Typing } from "./use-typing.ts";

/** How long the server may take before the device's results are shown. */
export const deviceFallbackMs = 3000;

interface Options {
  /** The query in the URL. */
  text: string;
  /** The typed text, also once submitted. Undefined before typing and once another query is opened. */
  typing: Typing | undefined;
  /** The version of the catalogue on this device; undefined if there is none. */
  version: string | undefined;
}

export interface ShownResults {
  text: string;
  found: FoundProducts;
  from: "server" | "device";
}

/**
 * Chooses the results to show. If the device's search succeeds, they are the device's while the visitor
 * types, until the server answers a typed query, and if the server is slow or fails. Otherwise they are the
 * server's. Both sort in the same way.
 */
export function useSearch({ text, typing, version }: Options) {
  const server = useQuery({
    ...searchResultsQuery(text),
    enabled: text !== "",
    refetchOnReconnect: ({ state }) => state.status === "error",
  });
  const isMissing = text !== "" && !server.data;
  const slow = useElapsed(deviceFallbackMs, isMissing && server.isFetching ? text : false);
  // A retry makes the query pending again; the error stays on screen meanwhile.
  const failed = isMissing && server.errorUpdateCount > 0;
  // If the device's search fails, the results stay those of the query in the URL, as without a catalogue.
  const isTyping =
    typing !== undefined && typing.typed !== text && typing.found !== null && version !== undefined;
  // Kept after the typed text is submitted.
  const typedResults = typing?.found && { text: typing.typed, found: typing.found };
  const isFallbackNeeded = !typing && isMissing && (slow || failed) && version !== undefined;
  const { data: found } = useQuery({
    queryKey: ["search", "device", text, version],
    queryFn: () => searchDevice(text),
    enabled: isFallbackNeeded,
    gcTime: 0, // a search on the device is fast, and may have failed
  });
  const device = typedResults ?? (isFallbackNeeded && found && { text, found });

  let shown: ShownResults | undefined;
  if (device && (isTyping || isMissing)) {
    shown = { ...device, from: "device" };
  } else if (server.data && !isTyping) shown = { text, found: server.data, from: "server" };
  return {
    shown,
    slow: slow && !isTyping,
    failed: !isTyping && (failed || server.isError),
    loading: !isTyping && isMissing && !failed && shown === undefined,
    isFetching: server.isFetching,
    refetch: server.refetch,
  };
}
