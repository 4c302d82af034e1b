import { queryOptions } from "@tanstack/react-query";
import type { searchProducts } from "#contract/products.ts";
import { lateCall } from "#web/lib/late-call.ts";

const path: (typeof searchProducts)["path"] = "/api/shop/products/search";
export const searchServer = lateCall(async () => (await import("#contract/products.ts")).searchProducts);

/** The first page of the server's results; `text` as `searchText` of the contract reads it from the address. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [path, text],
    queryFn: ({ signal }) => searchServer({ query: { q: text, page: 1 }, signal }),
    staleTime: 30_000,
  });
