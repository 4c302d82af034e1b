import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "./search-query.ts";
import type { Found } from "./search-results.tsx";
import { useDeviceSearch } from "./use-device-search.ts";
import { usePassed } from "./use-passed.ts";
import type { Typing } from "./use-typing.ts";

/** So long the server is waited for before the device's own results are shown. */
const patienceMs = 3000;

interface Asked {
  /** What is asked for, as the address has it. */
  text: string;
  /** What has been typed since, or led to this text; undefined where nobody types. */
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
 * The server's answer to a text; where it takes too long or fails, and while somebody types, the device's, which is
 * the same in the same order. When the server's comes after all, it takes the place.
 */
export function useSearch({ text, typing, version }: Asked) {
  const server = useQuery({
    ...searchQuery(text),
    enabled: text !== "",
    refetchOnReconnect: ({ state }) => state.status === "error",
  });
  const lacking = text !== "" && !server.data;
  const slow = usePassed(patienceMs, lacking && server.isFetching ? text : false);
  // Asking again after a failure is pending anew; what is shown stays meanwhile.
  const failed = lacking && server.errorUpdateCount > 0;
  const isTyping = typing !== undefined && typing.typed !== text && version !== undefined;
  // Once typed and then asked of the server, it stands there already.
  const known = typing?.found && { text: typing.typed, found: typing.found };
  const wanted = !typing && lacking && (slow || failed);
  const asked = useDeviceSearch(text, version, wanted);
  const device = known ?? asked;

  let shown: Shown | undefined;
  if (device?.found && (isTyping || lacking)) {
    shown = { text: device.text, found: device.found, from: "device" };
  } else if (server.data && !isTyping) shown = { text, found: server.data, from: "server" };
  return {
    shown,
    slow: slow && !isTyping,
    failed: !isTyping && (failed || server.isError),
    loading: !isTyping && lacking && !failed && shown === undefined,
    isAsking: server.isFetching,
    refetch: server.refetch,
  };
}
