import { useQuery } from "@tanstack/react-query";
import { listAdminBrands } from "#contract/admin-brands.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

export const adminBrandsKey = [adminKey, listAdminBrands.path];

export function useBrands() {
  const api = useAdminApi();
  return useQuery({
    ...api.queryOptions,
    queryKey: adminBrandsKey,
    queryFn: async ({ signal }) => (await api.call(listAdminBrands, { signal })).data,
  });
}
