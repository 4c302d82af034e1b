import { useQuery } from "@tanstack/react-query";
import { listAdminBrands } from "#contract/admin-brands.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import type { Edited } from "../editing/edit-drafts.ts";
import { useStaff } from "../sign-in/use-staff.ts";

/** One brand as it is now. The server lists them all or none; there are never many. */
export function useBrand(edited: Edited) {
  const staff = useStaff();
  return useQuery({
    queryKey: [staffKey, "brand", edited?.id],
    queryFn: async ({ signal }) => {
      const { data } = await staff.read(listAdminBrands, { signal });
      const brand = data.find(({ id }) => id === edited?.id);
      if (brand) return brand;
      throw new Error("This brand does not exist (any more).");
    },
    enabled: staff.reads.enabled && edited !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
