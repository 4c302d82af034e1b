import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listCategories, listProducts } from "#contract/products.ts";
import { readQuery } from "#web/lib/queries.ts";
import { adminKey } from "#web/state/admin-data.ts";
import type { EditTarget } from "../editing/edit-drafts.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

/** Matches the list for every search and page. */
export const adminProductsKey = [adminKey, listProducts.path];

/** Divisible by one and three, the cards per row, and small enough to render within two frames on a slow laptop. */
const pageSize = 9;

/** One page of products, newest first. */
export function useProducts(q: string, cursor: number | null) {
  const api = useAdminApi();
  return useQuery({
    ...api.queryOptions,
    queryKey: [...adminProductsKey, q, cursor],
    queryFn: ({ signal }) =>
      api.read(listProducts, {
        query: { limit: pageSize, order: "newest", ...(q && { q }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/**
 * One product, uncached. The API has no call for a single product, so this asks for the first after the previous id.
 */
export function useProduct(target: EditTarget) {
  const api = useAdminApi();
  const id = target?.id ?? 0;
  return useQuery({
    queryKey: [adminKey, "product", id],
    queryFn: async ({ signal }) => {
      const { data } = await api.read(listProducts, { query: { limit: 1, cursor: id - 1 }, signal });
      if (data[0]?.id === id) return data[0];
      throw new Error("This product no longer exists.");
    },
    enabled: api.queryOptions.enabled && target !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

export const categoriesQuery = readQuery(listCategories);
