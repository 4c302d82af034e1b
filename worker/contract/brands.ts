import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

const listedBrand = z.object({ name: z.string(), logoUrl: z.string() });
export type ListedBrand = z.infer<typeof listedBrand>;

/** Returns the active brands in display order. */
export const listBrands = endpoint({
  method: "GET",
  path: "/api/brands",
  access: "public",
  reply: dataReply(z.array(listedBrand)),
});
