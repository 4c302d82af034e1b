import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "#contract/endpoint.ts";
import { call } from "./api.ts";

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

/** A read without parameters, kept under its own address. */
export function readOf<
  E extends Endpoint & {
    params?: undefined;
    query?: undefined;
    body?: undefined;
  },
>(endpoint: E) {
  return queryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => call(endpoint as Endpoint, { signal }) as ReturnType<typeof call<E>>,
  });
}
