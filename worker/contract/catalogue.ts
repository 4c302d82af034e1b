import { columns } from "./catalogue/columns.ts";
import { endpoint } from "./endpoint.ts";
import { category } from "./products.ts";
import { z } from "./schema.ts";

/**
 * The catalogue for search on the device: complete, or only the changes after version `since`. The reply is complete
 * when the version is unknown, too old, or from a database that has since been restored, so check the reply's own
 * `since`.
 */
export const catalogue = z.object({
  /** Time of this state, ISO 8601. The Worker replaces it in cached replies. */
  asOf: z.string(),
  version: z.string(),
  /** The version that the changes apply to. Absent in a complete catalogue. */
  since: z.optional(z.string()),
  /** Number of products in the shop, which may be more than the reply contains. */
  total: z.int(),
  /** Highest product id in a complete catalogue that was cut off at `maxDeviceProducts`; otherwise null. */
  upTo: z.nullable(z.int()),
  /** Absent if nothing has changed after `since`. */
  categories: z.optional(z.array(category)),
  products: columns,
  deleted: z.optional(z.array(z.int())),
});
export type Catalogue = z.output<typeof catalogue>;

/** Maximum number of products in a complete catalogue, about 250 KB compressed: those with the lowest ids. */
export const maxDeviceProducts = 20_000;

export const getCatalogue = endpoint({
  method: "GET",
  path: "/api/catalogue",
  access: "public",
  query: z.object({ since: z.optional(z.string()) }),
  reply: catalogue,
});
