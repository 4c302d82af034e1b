import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listProducts } from "#contract/products.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import { useStaff } from "../sign-in/use-staff.ts";

/** Whatever was asked for. */
export const staffProductsKey = [staffKey, listProducts.path];

/** Fills rows of one and three cards, and is drawn within a frame or two on a slow laptop. */
const pageSize = 9;

/** One page, newest first: however many products there are, no more than this are asked for and drawn. */
export function useProducts(q: string, cursor: number | null) {
  const staff = useStaff();
  return useQuery({
    ...staff.reads,
    queryKey: [...staffProductsKey, q, cursor],
    queryFn: ({ signal }) =>
      staff.read(listProducts, {
        query: { limit: pageSize, order: "newest", ...(q && { q }), ...(cursor !== null && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
