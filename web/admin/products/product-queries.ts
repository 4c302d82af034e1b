import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listCategories, listProducts, type ProductSort } from "#contract/products.ts";
import { endpointQuery } from "#web/lib/queries.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { filtersOf, type ListQuery, pageSize } from "./list-query.ts";

/** Query key prefix of every page of the list. */
export const adminProductsKey = [adminKey, listProducts.path];

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

export const categoriesQuery = endpointQuery(listCategories);
