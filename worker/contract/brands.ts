import { answer, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** What a visitor sees of a brand. */
export const brandLogo = z.object({ name: z.string(), logoUrl: z.string() });
export type BrandLogo = z.infer<typeof brandLogo>;

/** Active brands in display order. */
export const listBrands = endpoint({
  method: "GET",
  path: "/api/brands",
  access: "public",
  reply: answer(z.array(brandLogo)),
});
