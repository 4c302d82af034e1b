import { queryOptions } from "@tanstack/react-query";
import { searchProducts } from "#contract/products.ts";
import { call } from "#web/lib/api.ts";

/** What the server finds; `text` as `searchText` of the contract reads it from the address. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [searchProducts.path, text],
    queryFn: ({ signal }) => call(searchProducts, { query: { q: text }, signal }),
    staleTime: 30_000,
  });
