import { listBrands } from "#contract/brands.ts";
import { endpointQuery } from "#web/lib/queries.ts";

export const brandsQuery = endpointQuery(listBrands);
