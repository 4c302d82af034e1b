import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "./search-query.ts";
import type { Found } from "./search-results.tsx";
import { useDeviceSearch } from "./use-device-search.ts";
import { usePassed } from "./use-passed.ts";
import type { Typing } from "./use-typing.ts";

/** How long the server may take before the device's results are shown. */
export const patienceMs = 3000;

interface Options {
  /** The query in the address. */
  text: string;
  /** What has been typed since, or led to this address; undefined where nobody types. */
  typing: Typing | undefined;
  /** The version of the catalogue on this device. */
  version: string | undefined;
}

export interface Shown {
  text: string;
  found: Found;
  from: "server" | "device";
}

/**
 * Shows the server's results. While somebody types, and where the server takes too long or fails, it shows the
 * device's, which have the same order; the server's replace them when they come.
 */
export function useSearch({ text, typing, version }: Options) {
  const server = useQuery({
    ...searchQuery(text),
    enabled: text !== "",
    refetchOnReconnect: ({ state }) => state.status === "error",
  });
  const isMissing = text !== "" && !server.data;
  const slow = usePassed(patienceMs, isMissing && server.isFetching ? text : false);
  // A new attempt after a failure makes the query pending again; the failure stays on screen meanwhile.
  const failed = isMissing && server.errorUpdateCount > 0;
  const isTyping = typing !== undefined && typing.typed !== text && version !== undefined;
  // The results for what was typed are already here when the form is sent.
  const known = typing?.found && { text: typing.typed, found: typing.found };
  const isWanted = !typing && isMissing && (slow || failed);
  const answer = useDeviceSearch(text, version, isWanted);
  const device = known ?? answer;

  let shown: Shown | undefined;
  if (device?.found && (isTyping || isMissing)) {
    shown = { text: device.text, found: device.found, from: "device" };
  } else if (server.data && !isTyping) shown = { text, found: server.data, from: "server" };
  return {
    shown,
    slow: slow && !isTyping,
    failed: !isTyping && (failed || server.isError),
    loading: !isTyping && isMissing && !failed && shown === undefined,
    isAsking: server.isFetching,
    refetch: server.refetch,
  };
}
