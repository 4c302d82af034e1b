import { undoDays } from "#contract/product-changes.ts";
import { wordColumns } from "#worker/db/product-rows.ts";
import { statement } from "#worker/db/statement.ts";
import { type AuditDetails, restoreProducts } from "#worker/db/trash.ts";
import { isUniqueError } from "#worker/db/unique-error.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { auditDetail, auditSql, auditUpdates, updateProducts } from "./apply-rows.ts";
import type { CurrentProduct } from "./plan-rows.ts";

/**
 * Keeps the JSON of the rows, one bound value, below D1's limit of 2 MB: a description takes at most 30 KB unless it
 * contains control characters.
 */
const rowsPerCall = 50;

const rowsOfChange = `product_change_rows r WHERE r.changeId = :change`;
const isUntouched = "EXISTS (SELECT 1 FROM products p WHERE p.id = r.productId AND p.version = r.version)";
const countTouched = `SELECT count(*) AS count FROM ${rowsOfChange} AND NOT ${isUntouched}`;
const remaining = (change: string) =>
  `(SELECT count(*) FROM product_change_rows r WHERE r.changeId = ${change} AND ${isUntouched})
    + (SELECT count(*) FROM trash WHERE changeId = ${change})`;
const countLeft = `SELECT ${remaining(":change")} AS count`;

export const selectLastChanges = `SELECT id, at, who, label, created, changed, deleted, undoneAt,
    iif(undoneAt IS NULL, 0, ${remaining("product_changes.id")}) AS "left"
  FROM product_changes WHERE created + changed + deleted > 0 ORDER BY id DESC LIMIT 50`;
const selectChange = "SELECT at, undoneAt FROM product_changes WHERE id = :change";
const markUndone = "UPDATE product_changes SET undoneAt = :now WHERE id = :change AND undoneAt IS NULL";
const insertAudit = `INSERT INTO audit (at, who, action, entity, entityId, detail)
  SELECT :now, :who, 'update', 'product change', id, 'undone' FROM product_changes WHERE id = :change AND undoneAt IS NULL`;
const selectRows = `SELECT p.*, r.before
  FROM product_change_rows r CROSS JOIN products p ON p.id = r.productId AND p.version = r.version
  WHERE r.changeId = :change ORDER BY r.productId DESC LIMIT ${rowsPerCall}`;
const isListed = (column: string) => `${column} IN (SELECT value FROM json_each(:ids))`;
const selectCreatedIds = `SELECT p.id FROM product_change_rows r CROSS JOIN products p ON p.id = r.productId AND p.version = r.version
  WHERE r.changeId = :change AND r.before IS NULL AND ${isListed("p.id")}`;
/**
 * Passes the product's new version on to the earlier change that made the restored state, so that the earlier change
 * can be undone too.
 */
const passVersionOn = `UPDATE product_change_rows SET version = r.version + 1
  FROM product_change_rows r CROSS JOIN products p ON p.id = r.productId AND p.version = r.version
  WHERE r.changeId = :change AND ${isListed("r.productId")}
    AND product_change_rows.productId = r.productId AND product_change_rows.version = r.version - 1`;
/**
 * Gives products of the same change a temporary slug if this step restores their present one to another product. They
 * get their own old slugs in this step or a later one. No other slug has a tilde (contract/slug.ts).
 */
const releaseSlugs = `UPDATE products SET slug = '~' || id
  WHERE slug IN (SELECT value ->> 'slug' FROM json_each(:updates))
    AND (id, slug) NOT IN (SELECT value ->> 'id', value ->> 'slug' FROM json_each(:updates))
    AND EXISTS (SELECT 1 FROM product_change_rows r
      WHERE r.changeId = :change AND r.productId = products.id AND r.version = products.version
        AND r.before ->> 'slug' IS NOT NULL)`;
const undoStatements = [
  passVersionOn,
  auditSql("delete", `products WHERE id IN (${selectCreatedIds})`),
  `DELETE FROM cart_lines WHERE productId IN (${selectCreatedIds})`,
  `DELETE FROM products WHERE id IN (${selectCreatedIds})`,
  auditUpdates,
  releaseSlugs,
  updateProducts,
  `DELETE FROM product_change_rows WHERE changeId = :change AND ${isListed("productId")}`,
];

/**
 * Undoes one step: up to `rowsPerCall` created or changed products and, once none is left, as many deleted
 * ones. Skips products that were changed after the undo began.
 *
 * @returns how many products are left to undo
 * @throws Refusal `not_found` if the change does not exist, or is older than `undoDays` and its undo has not
 * begun; `conflict` if a product that it created or changed was edited or deleted before the undo began, or
 * if a product's SKU or slug is taken
 */
export async function undoChange(env: Env, change: number, who: string): Promise<number> {
  const count = async (sql: string) =>
    (await statement(env, sql, { change }).first<{ count: number }>())?.count ?? 0;
  const found = await statement(env, selectChange, { change }).first<{
    at: string;
    undoneAt: string | null;
  }>();
  if (!found) throw new Refusal("not_found", "This change does not exist (any more).");
  if (found.undoneAt === null) {
    if (Date.parse(found.at) <= Date.now() - undoDays * 86_400_000)
      throw new Refusal("not_found", tooOldMessage);
    const touched = await count(countTouched);
    if (touched > 0) throw new Refusal("conflict", touchedMessage(touched));
    const now = new Date().toISOString();
    await env.DB.batch([
      statement(env, insertAudit, { now, who, change }),
      statement(env, markUndone, { now, change }),
    ]);
  }
  const auditValues = { who, detail: `undo of ${auditDetail(change)}`, now: new Date().toISOString() };
  const undone = await undoRows(env, change, auditValues).catch(refuseIfTaken);
  // Restores deleted products last, because a created product may have the slug of a deleted one.
  if (undone < rowsPerCall) await restoreProducts(env, change, auditValues, rowsPerCall).catch(refuseIfTaken);
  return count(countLeft);
}

type Row = CurrentProduct & { before: string | null };

/** Undoes up to `rowsPerCall` creations and changes. @returns how many */
async function undoRows(env: Env, change: number, auditValues: AuditDetails): Promise<number> {
  const [rows, categories] = (await env.DB.batch([
    statement(env, selectRows, { change }),
    statement(env, "SELECT id, name FROM categories"),
  ])) as [D1Result<Row>, D1Result<{ id: number; name: string }>];
  const names = new Map(categories.results.map(({ id, name }) => [id, name]));
  const updates = rows.results.flatMap(({ before, ...row }) => {
    if (before === null) return [];
    const restored: CurrentProduct = { ...row, ...JSON.parse(before) };
    const category = restored.categoryId === null ? null : (names.get(restored.categoryId) ?? null);
    return { ...restored, ...wordColumns(restored, category) };
  });
  const ids = JSON.stringify(rows.results.map(({ id }) => id));
  const values = { ...auditValues, change, updates: JSON.stringify(updates), ids };
  await env.DB.batch(undoStatements.map((sql) => statement(env, sql, values)));
  return rows.results.length;
}

function refuseIfTaken(error: unknown): never {
  if (!isUniqueError(error)) throw error;
  throw new Refusal(
    "conflict",
    "Another product has taken the SKU or the slug of one of these products meanwhile. Change that one first.",
  );
}

const tooOldMessage = `This was changed more than ${undoDays} days ago, so it can no longer be undone.`;

const touchedMessage = (count: number) =>
  count === 1
    ? "One of these products has been changed or deleted since, so this can no longer be undone as a whole."
    : `${count} of these products have been changed or deleted since, so this can no longer be undone as a whole.`;
