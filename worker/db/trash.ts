import { and, desc, eq, getTableColumns, getTableName, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type TrashEntity, trashDays } from "#contract/trash.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { database } from "./client.ts";
import { products } from "./product-schema.ts";
import { rowJson } from "./row-json.ts";
import { brands, posts, trash } from "./schema.ts";
import { isUniqueError } from "./unique-error.ts";

const kinds = {
  product: { table: products, label: sql`name || ' (' || sku || ')'` },
  brand: { table: brands, label: sql`name` },
  post: { table: posts, label: sql`title` },
} as const satisfies Record<TrashEntity, object>;

interface Deletion {
  username: string;
  changeId?: number | null;
}

/**
 * Returns the INSERT that copies the rows matching `where` to the trash, or an empty list if rows of this table do not
 * go to the trash. Run it in the same batch as the DELETE, before it and with the same condition.
 */
export function trashInsert(
  db: ReturnType<typeof database>,
  table: SQLiteTable,
  { username, changeId = null }: Deletion,
  where: SQL,
): BatchItem<"sqlite">[] {
  const [entity, kind] = Object.entries(kinds).find(([, candidate]) => candidate.table === table) ?? [];
  if (!kind) return [];
  const at = new Date().toISOString();
  return [
    db
      .insert(trash)
      .select(
        sql`SELECT NULL, ${entity}, id, ${kind.label}, ${username}, ${at}, ${rowJson(table)}, ${changeId} FROM ${table} WHERE ${where}`,
      ),
  ];
}

interface Page {
  entity: TrashEntity;
  limit: number;
  cursor?: number | undefined;
}

export async function findTrash(env: Env, { entity, limit, cursor }: Page) {
  const { id, label, who, deletedAt } = getTableColumns(trash);
  const rows = await database(env)
    .select({ id, label, who, deletedAt })
    .from(trash)
    .where(and(eq(trash.entity, entity), cursor === undefined ? undefined : lt(trash.id, cursor)))
    .orderBy(desc(trash.id))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map((row) => ({ ...row, keptUntil: keptUntil(row.deletedAt) }));
  return { data, nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

function keptUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashDays * 86_400_000).toISOString();
}

/**
 * Restores a row with its old id and a raised version, and writes the audit trail in the same batch.
 *
 * @throws Refusal `not_found`, or `conflict` if its SKU or slug has been taken meanwhile
 */
export async function restoreRow(env: Env, id: number, username: string): Promise<void> {
  const { DB } = env;
  const entry = await DB.prepare(
    `SELECT entity, (SELECT json_group_array(key) FROM json_each("row")) AS names FROM trash WHERE id = ?1`,
  )
    .bind(id)
    .first<{ entity: TrashEntity; names: string }>();
  if (!entry) return refuseMissing();
  const insert = insertFromTrash(entry.entity, JSON.parse(entry.names), "id = ?1");
  try {
    const results = await DB.batch([
      recordAction(env, id, username, "restore"),
      DB.prepare(updateRecordedVersions("id = ?1")).bind(id),
      DB.prepare(insert).bind(id),
      DB.prepare(deleteEntry).bind(id),
    ]);
    if (!results.at(-1)?.results.length) refuseMissing();
  } catch (error) {
    if (!isUniqueError(error)) throw error;
    throw await conflictRefusal(env, id, entry.entity, error);
  }
}

export interface AuditDetails {
  who: string;
  detail: string;
  now: string;
}

export async function restoreProducts(
  { DB }: Env,
  changeId: number,
  { who, detail, now }: AuditDetails,
  limit: number,
): Promise<void> {
  const selectNextIds = `SELECT id FROM trash WHERE changeId = ?1 ORDER BY id LIMIT ${limit}`;
  const first = await DB.prepare(
    `SELECT (SELECT json_group_array(key) FROM json_each("row")) AS names FROM trash WHERE id = (${selectNextIds})`,
  )
    .bind(changeId)
    .first<{ names: string }>();
  if (!first) return;
  const recordRestores = `INSERT INTO audit (at, who, action, entity, entityId, detail)
    SELECT ?2, ?3, 'restore', entity, entityId, ?4 FROM trash WHERE id IN (${selectNextIds})`;
  await DB.batch([
    DB.prepare(recordRestores).bind(changeId, now, who, detail),
    DB.prepare(updateRecordedVersions(`id IN (${selectNextIds})`)).bind(changeId),
    DB.prepare(insertFromTrash("product", JSON.parse(first.names), `id IN (${selectNextIds})`)).bind(
      changeId,
    ),
    DB.prepare(`DELETE FROM trash WHERE id IN (${selectNextIds})`).bind(changeId),
  ]);
}

/** Returns the INSERT that restores rows. Columns that a migration has added since the deletion get their default. */
function insertFromTrash(entity: TrashEntity, storedNames: readonly string[], where: string): string {
  const { table } = kinds[entity];
  const names = Object.keys(getTableColumns(table)).filter((name) => storedNames.includes(name));
  const values = names.map((name) => columnOverrides[name] ?? `"row" ->> '${name}'`);
  return `INSERT INTO ${getTableName(table)} (${names.join(", ")})
    SELECT ${values.join(", ")} FROM trash WHERE ${where}`;
}

/**
 * Restoring raises the version of a product. Returns the UPDATE that also raises the version that a bulk change
 * recorded for the product, so that the bulk change can still be undone.
 */
const updateRecordedVersions = (where: string) => `UPDATE product_change_rows SET version = version + 1
  WHERE (productId, version) IN
    (SELECT entityId, "row" ->> 'version' FROM trash WHERE entity = 'product' AND ${where})`;

const columnOverrides: Record<string, string> = {
  version: `("row" ->> 'version') + 1`,
  // If the scheduled time has passed, the post becomes a draft, so that restoring does not publish it.
  publishAt: `iif("row" ->> 'publishAt' > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), "row" ->> 'publishAt', NULL)`,
};

/** @throws Refusal `not_found` */
export async function eraseRow(env: Env, id: number, username: string): Promise<void> {
  const { DB } = env;
  const results = await DB.batch([
    recordAction(env, id, username, "erase"),
    DB.prepare(deletePostVersions).bind(id),
    DB.prepare(deleteEntry).bind(id),
  ]);
  if (!results[2]?.results.length) refuseMissing();
}

const deleteEntry = "DELETE FROM trash WHERE id = ?1 RETURNING id";
const deletePostVersions = `DELETE FROM post_versions
  WHERE postId IN (SELECT entityId FROM trash WHERE id = ?1 AND entity = 'post')`;

function recordAction({ DB }: Env, id: number, username: string, action: "restore" | "erase") {
  return DB.prepare(
    `INSERT INTO audit (at, who, action, entity, entityId)
     SELECT ?1, ?2, ?3, entity, entityId FROM trash WHERE id = ?4`,
  ).bind(new Date().toISOString(), username, action, id);
}

function refuseMissing(): never {
  throw new Refusal("not_found", "This is no longer in the trash.");
}

/** Returns a refusal that names the row with the same SKU or slug, or `error` if that row is gone. */
async function conflictRefusal(env: Env, id: number, entity: TrashEntity, error: unknown): Promise<unknown> {
  const { table } = kinds[entity];
  const sku = table === products ? `lower(sku) = lower("row" ->> 'sku')` : "false";
  const conflictingRow = await env.DB.prepare(
    `SELECT ${table === products ? "name" : "title"} AS name, ${sku} AS bySku, "row" ->> 'sku' AS sku, slug
     FROM ${getTableName(table)} AS t JOIN trash ON trash.id = ?1
     WHERE ${sku} OR slug = "row" ->> 'slug' ORDER BY bySku DESC LIMIT 1`,
  )
    .bind(id)
    .first<{ name: string; bySku: number; sku: string; slug: string }>();
  if (!conflictingRow) return error; // the other row has been deleted or changed in the meantime
  const [conflictingValue, remedy] = conflictingRow.bySku
    ? [`The SKU ${conflictingRow.sku}`, `Give that ${entity} another SKU`]
    : [`The slug "${conflictingRow.slug}"`, `Change the slug of that ${entity}`];
  return new Refusal(
    "conflict",
    `${conflictingValue} now belongs to the ${entity} "${conflictingRow.name}". ${remedy}, then restore this one.`,
  );
}
