import { queryOptions } from "@tanstack/react-query";
import type { searchProducts } from "#contract/products.ts";
import { lateCall } from "#web/lib/late-call.ts";

const path: (typeof searchProducts)["path"] = "/api/shop/products/search";
const search = lateCall(async () => (await import("#contract/products.ts")).searchProducts);

/** What the server finds; `text` as `searchText` of the contract reads it from the address. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [path, text],
    queryFn: ({ signal }) => search({ query: { q: text, page: 1 }, signal }),
    staleTime: 30_000,
  });
