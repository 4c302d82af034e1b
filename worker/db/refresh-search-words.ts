import { wordColumns, wordRulesVersion } from "./product-rows.ts";

/** Limits the CPU time of one run of the scheduled job. */
const rowsPerRun = 200;

interface Row {
  id: number;
  name: string;
  sku: string;
  description: string;
  categoryId: number | null;
  version: number;
  category: string | null;
}

/**
 * Recomputes search words that were computed with older rules. Skips a product that is edited between read and write.
 * Leaves `version` unchanged, so that an open dialog can still be saved.
 *
 * @returns how many rows were read; 0 if all are up to date
 */
export async function refreshSearchWords(db: D1Database, maxRows = rowsPerRun): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.name, p.sku, p.description, p.categoryId, p.version, c.name AS category
       FROM products p LEFT JOIN categories c ON c.id = p.categoryId
       WHERE p.wordRules < ?1 ORDER BY p.wordRules, p.id LIMIT ?2`,
    )
    .bind(wordRulesVersion, maxRows)
    .all<Row>();
  const updates = results.map(({ id, version, category, ...product }) => {
    const columns = wordColumns(product, category);
    const assignments = Object.keys(columns).map((name) => `${name} = ?`);
    return db
      .prepare(`UPDATE products SET ${assignments.join(", ")} WHERE id = ? AND version = ?`)
      .bind(...Object.values(columns), id, version);
  });
  if (updates.length) await db.batch(updates);
  return results.length;
}
