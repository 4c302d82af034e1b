import type { PublicProduct } from "#contract/products.ts";

export interface FoundProducts {
  data: readonly PublicProduct[];
  total: number;
  /** Whether more products match than `total`, because counting stopped there. */
  totalIsMin?: boolean | undefined;
}
