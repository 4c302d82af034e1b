import { listCategories } from "#contract/products.ts";
import { lateRead } from "#web/lib/queries.ts";

export const categoriesQuery = lateRead(listCategories.path, async () => listCategories);
