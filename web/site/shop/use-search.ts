import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "./search-query.ts";
import type { Found } from "./search-results.tsx";
import { useDeviceSearch } from "./use-device-search.ts";
import { usePassed } from "./use-passed.ts";

/** So long the server is waited for before the device's own results are shown. */
const patienceMs = 3000;

interface Asked {
  /** What is asked for, as the address has it. */
  text: string;
  /** What has been typed since; undefined where nobody types. */
  typed: string | undefined;
  /** Whether the text was typed here, so that the device's results stand there already. */
  ahead: boolean;
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
export function useSearch({ text, typed, ahead, version }: Asked) {
  const server = useQuery({
    ...searchQuery(text),
    enabled: text !== "",
    refetchOnReconnect: ({ state }) => state.status === "error",
  });
  const lacking = text !== "" && !server.data;
  const slow = usePassed(patienceMs, lacking && server.isFetching ? text : false);
  // Asking again after a failure is pending anew; what is shown stays meanwhile.
  const failed = lacking && server.errorUpdateCount > 0;
  const typing = typed !== undefined && version !== undefined;
  const wanted = typing || (lacking && (slow || failed || ahead));
  const device = useDeviceSearch(typing ? typed : text, version, wanted);

  let shown: Shown | undefined;
  if (device?.found && (typing || lacking)) {
    shown = { text: device.text, found: device.found, from: "device" };
  } else if (server.data && !typing) shown = { text, found: server.data, from: "server" };
  return {
    shown,
    slow: slow && !typing,
    failed: !typing && (failed || server.isError),
    loading: !typing && lacking && !failed && shown === undefined,
    refetch: server.refetch,
  };
}
