import { queryOptions } from "@tanstack/react-query";
import { searchProducts } from "#contract/products.ts";
import { call } from "#web/lib/api.ts";

/** The first page of the server's results. `text` is the query parameter, parsed by `searchQuery` in url-params.ts. */
export const searchResultsQuery = (text: string) =>
  queryOptions({
    queryKey: [searchProducts.path, text],
    queryFn: ({ signal }) => call(searchProducts, { query: { q: text, page: 1 }, signal }),
    staleTime: 30_000,
  });
