import { asc, eq } from "drizzle-orm";
import type { BrandLogo } from "#contract/brands.ts";
import type { Env } from "#worker/env.ts";
import { database } from "./client.ts";
import { brands } from "./schema.ts";

/** Returns the brands that visitors see, in display order. */
export function activeBrands(env: Env): Promise<BrandLogo[]> {
  return database(env)
    .select({ name: brands.name, logoUrl: brands.logoUrl })
    .from(brands)
    .where(eq(brands.isActive, true))
    .orderBy(asc(brands.displayOrder), asc(brands.id));
}
