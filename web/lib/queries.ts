import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "#contract/endpoint.ts";
import { call, type Input } from "./api.ts";

/** Queries also run offline, because the service worker may have a cached reply. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: "offlineFirst",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Returns the query of an endpoint. Its key is the path, by which `watchServiceWorker` invalidates a changed list. */
export function endpointQuery<E extends Endpoint & { params?: undefined; body?: undefined }>(endpoint: E) {
  return queryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => call(endpoint, { signal } as Input<E>),
  });
}
