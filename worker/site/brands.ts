import { asc, eq } from "drizzle-orm";
import { listBrands } from "#contract/brands.ts";
import { database } from "#worker/db/client.ts";
import { listVersion } from "#worker/db/list-version.ts";
import { brands as table } from "#worker/db/schema.ts";
import { serve } from "#worker/serve.ts";

export const brands = serve(
  listBrands,
  async (c) => ({
    data: await database(c.env)
      .select({ name: table.name, logoUrl: table.logoUrl })
      .from(table)
      .where(eq(table.isActive, true))
      .orderBy(asc(table.displayOrder), asc(table.id)),
  }),
  { version: (c) => listVersion(c.env, "brands") },
);
