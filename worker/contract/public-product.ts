import { z } from "./schema.ts";

/** A product as visitors see it. */
export const publicProduct = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** US dollars as a decimal string, `"12.50"`. */
  price: z.string(),
  imageUrl: z.nullable(z.string()),
  sku: z.string(),
  categoryId: z.nullable(z.int()),
});
export type PublicProduct = z.output<typeof publicProduct>;
