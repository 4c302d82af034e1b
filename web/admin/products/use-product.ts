import { useQuery } from "@tanstack/react-query";
import { listProducts } from "#contract/products.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import type { Edited } from "../editing/edit-drafts.ts";
import { useStaff } from "../sign-in/use-staff.ts";

/** One product as staff see it: the first of the list after the id before it. */
export function useProduct(edited: Edited) {
  const staff = useStaff();
  const id = edited?.id ?? 0;
  return useQuery({
    queryKey: [staffKey, "product", id],
    queryFn: async ({ signal }) => {
      const { data } = await staff.read(listProducts, { query: { limit: 1, cursor: id - 1 }, signal });
      if (data[0]?.id === id) return data[0];
      throw new Error("This product does not exist (any more).");
    },
    enabled: staff.reads.enabled && edited !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
