import { asc, eq } from "drizzle-orm";
import type { ListedBrand } from "#contract/brands.ts";
import { smallPictureAddress } from "#contract/picture-address.ts";
import { database } from "./client.ts";
import { brands } from "./schema.ts";

/**
 * Returns the brands that visitors see, in display order. Uses the small file of uploaded logos, which is enough for
 * the carousel, so that the page needs no code to choose between the two files.
 */
export async function findActiveBrands(DB: D1Database): Promise<ListedBrand[]> {
  const rows = await database({ DB })
    .select({ name: brands.name, logoUrl: brands.logoUrl })
    .from(brands)
    .where(eq(brands.isActive, true))
    .orderBy(asc(brands.displayOrder), asc(brands.id));
  return rows.map(({ name, logoUrl }) => ({ name, logoUrl: smallPictureAddress(logoUrl) }));
}
