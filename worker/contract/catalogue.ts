import { columns } from "./catalogue/columns.ts";
import { endpoint } from "./endpoint.ts";
import { category } from "./products.ts";
import { z } from "./schema.ts";

/**
 * What a device keeps of the catalogue: everything, or with `since` what has changed after that version. Changes
 * that cannot be told (an unknown version, one too long ago, one that a restored database never had) come as
 * everything, so whoever asks looks at the answer's own `since`.
 */
export const catalogue = z.object({
  /** When this was the state of things, ISO 8601. Stays the first field: kept answers get a new one put in. */
  asOf: z.string(),
  version: z.string(),
  /** The version to which the changes apply; absent when this is everything. */
  since: z.optional(z.string()),
  /** How many products there are, which may be more than these. */
  total: z.int(),
  /** The last id that a device holds where there are too many products for it, else null. */
  upTo: z.nullable(z.int()),
  /** Absent where they are as before. */
  categories: z.optional(z.array(category)),
  products: columns,
  deleted: z.optional(z.array(z.int())),
});
export type Catalogue = z.output<typeof catalogue>;

/** The most products that a device is given: the most popular ones, 220 KB or so compressed. */
export const deviceLimit = 20_000;

export const getCatalogue = endpoint({
  method: "GET",
  path: "/api/catalogue",
  access: "public",
  query: z.object({ since: z.optional(z.string()) }),
  reply: catalogue,
});
