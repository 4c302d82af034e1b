import type { PublicProduct } from "#contract/products.ts";

export interface FoundProducts {
  data: readonly PublicProduct[];
  total: number;
  totalIsMin?: boolean | undefined;
}
