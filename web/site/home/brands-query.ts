import { listBrands } from "#contract/brands.ts";
import { readQuery } from "#web/lib/queries.ts";

export const brandsQuery = readQuery(listBrands);
