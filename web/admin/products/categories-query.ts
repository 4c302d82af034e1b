import { listCategories } from "#contract/products.ts";
import { readQuery } from "#web/lib/queries.ts";

export const categoriesQuery = readQuery(listCategories);
