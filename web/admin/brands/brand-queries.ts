import { useQuery } from "@tanstack/react-query";
import { listAdminBrands } from "#contract/admin-brands.ts";
import { adminKey } from "#web/state/admin-data.ts";
import type { EditTarget } from "../editing/edit-drafts.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

export const adminBrandsKey = [adminKey, listAdminBrands.path];

/** All brands by display order, including inactive ones. */
export function useBrands() {
  const api = useAdminApi();
  return useQuery({
    ...api.queryOptions,
    queryKey: adminBrandsKey,
    queryFn: async ({ signal }) => (await api.call(listAdminBrands, { signal })).data,
  });
}

/** One brand, uncached. The API has no endpoint for a single brand, so this loads the list, which is short. */
export function useBrand(target: EditTarget) {
  const api = useAdminApi();
  return useQuery({
    queryKey: [adminKey, "brand", target?.id],
    queryFn: async ({ signal }) => {
      const { data } = await api.call(listAdminBrands, { signal });
      const brand = data.find(({ id }) => id === target?.id);
      if (brand) return brand;
      throw new Error("This brand no longer exists.");
    },
    enabled: api.queryOptions.enabled && target !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
