import { useQuery } from "@tanstack/react-query";
import { listAdminBrands } from "#contract/admin-brands.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import { useStaff } from "../sign-in/use-staff.ts";

export const staffBrandsKey = [staffKey, listAdminBrands.path];

/** All of them in display order, those not active among them. */
export function useBrands() {
  const staff = useStaff();
  return useQuery({
    ...staff.reads,
    queryKey: staffBrandsKey,
    queryFn: async ({ signal }) => (await staff.read(listAdminBrands, { signal })).data,
  });
}
