import { fallbackBrands } from "#contract/brands.ts";
import { categories } from "#contract/categories.ts";

/** One statement that takes its rows as JSON in `?1`, so that no limit on bound parameters applies. */
export interface SeedStatement {
  table: string;
  sql: string;
  rows: readonly object[];
}

/** Fills what is empty and touches nothing else, so that seeding twice changes no data. */
export const seedStatements: readonly SeedStatement[] = [
  {
    table: "categories",
    sql: `INSERT INTO categories (id, name, slug)
          SELECT value->>'id', value->>'name', value->>'slug' FROM json_each(?1)
          WHERE NOT EXISTS (SELECT 1 FROM categories)`,
    rows: categories,
  },
  {
    table: "brands",
    sql: `INSERT INTO brands (name, logoUrl, displayOrder)
          SELECT value->>'name', value->>'logoUrl', key + 1 FROM json_each(?1)
          WHERE NOT EXISTS (SELECT 1 FROM brands)`,
    rows: fallbackBrands,
  },
];

/** @returns the rows written, by table. */
export async function seed(db: D1Database): Promise<Record<string, number>> {
  const results = await db.batch(
    seedStatements.map(({ sql, rows }) => db.prepare(sql).bind(JSON.stringify(rows))),
  );
  return Object.fromEntries(seedStatements.map(({ table }, i) => [table, results[i]?.meta.changes ?? 0]));
}
