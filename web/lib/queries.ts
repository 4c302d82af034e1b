import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Input } from "./api.ts";
import { lateCall } from "./late-call.ts";

/**
 * Server state in memory (specification, section 9): fresh for 60 s unless an endpoint says otherwise, never
 * refetched on focus, never polled, never retried, forgotten after the library's own 5 minutes. Not paused when offline: the service worker may have an answer.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: "offlineFirst",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** A read that names no parameters, kept under its own address. */
export function lateRead<E extends Endpoint & { params?: undefined; body?: undefined }>(
  path: E["path"],
  load: () => Promise<E>,
) {
  const read = lateCall(load);
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => read({ signal } as Input<E>),
  });
}
