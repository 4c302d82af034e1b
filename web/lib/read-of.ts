import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "#contract/endpoint.ts";
import { call } from "./api.ts";

/** A read without parameters, kept under its own address, where the endpoint is at hand. */
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
