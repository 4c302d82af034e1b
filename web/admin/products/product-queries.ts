import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listCategories, listProducts, type ProductSort } from "#contract/products.ts";
import { endpointQuery } from "#web/lib/queries.ts";
import { adminKey } from "#web/state/admin-data.ts";
import type { EditTarget } from "../editing/edit-drafts.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { filtersOf, type ListQuery, pageSize } from "./list-query.ts";

/** Query key prefix of every page of the list. */
export const adminProductsKey = [adminKey, listProducts.path];

/** The page of products that the query describes. */
export function useProducts(query: ListQuery) {
  const api = useAdminApi();
  const { order, page } = query;
  const [sort, direction] = order.split("-") as [ProductSort, "asc" | "desc"];
  const apiQuery = { page, limit: pageSize(query), sort, direction, ...filtersOf(query) };
  return useQuery({
    ...api.queryOptions,
    queryKey: [...adminProductsKey, apiQuery],
    queryFn: ({ signal }) => api.call(listProducts, { query: apiQuery, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * One product, uncached. The API has no call for a single product, so this reads the first one with a larger id than
 * `id - 1`.
 */
export function useProduct(target: EditTarget) {
  const api = useAdminApi();
  const id = target?.id ?? 0;
  return useQuery({
    queryKey: [adminKey, "product", id],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listProducts, { query: { limit: 1, cursor: id - 1 }, signal });
      if (data[0]?.id === id) return data[0];
      throw new Error("This product no longer exists.");
    },
    enabled: api.queryOptions.enabled && target !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

export const categoriesQuery = endpointQuery(listCategories);
