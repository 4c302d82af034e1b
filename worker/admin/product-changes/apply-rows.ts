import { eq, inArray, sql } from "drizzle-orm";
import type { ChangeRow, Verdict } from "#contract/product-changes.ts";
import { auditInsert } from "#worker/db/audit.ts";
import { database } from "#worker/db/client.ts";
import { wordColumns } from "#worker/db/product-rows.ts";
import { cartLines, productChanges, products } from "#worker/db/product-schema.ts";
import { statement } from "#worker/db/statement.ts";
import { trashInsert } from "#worker/db/trash.ts";
import { isUniqueError } from "#worker/db/unique-error.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { type CurrentProduct, type PlannedRow, planRows } from "./plan-rows.ts";

/** All columns of a product except id, SKU and version. Statements take their values from JSON. */
const writtenColumns = [
  "name",
  "priceCents",
  "stock",
  "categoryId",
  "description",
  "imageUrl",
  "slug",
  "nameWords",
  "partWord",
  "restWords",
  "attributeWords",
  "wordRules",
  "wordsOf",
] as const;

const fromJson = (name: string) => `row.value ->> '${name}'`;
const isSameVersion = `products.id = ${fromJson("id")} AND products.version = ${fromJson("version")}`;

export const updateProducts = `UPDATE products SET ${writtenColumns.map((name) => `${name} = ${fromJson(name)}`).join(", ")},
    version = products.version + 1 FROM json_each(:updates) row WHERE ${isSameVersion}`;

export const auditSql = (action: string, from: string) =>
  `INSERT INTO audit (at, who, action, entity, entityId, detail)
    SELECT :now, :who, '${action}', 'product', products.id, :detail FROM ${from}`;

const recordUpdates = `INSERT INTO product_change_rows (changeId, productId, version, before)
  SELECT :change, products.id, products.version + 1, ${fromJson("before")}
  FROM json_each(:updates) row CROSS JOIN products ON ${isSameVersion}`;
const createProducts = `INSERT INTO products (sku, ${writtenColumns.join(", ")})
  SELECT ${["sku", ...writtenColumns].map(fromJson).join(", ")} FROM json_each(:creations) row`;
const recordCreations = `INSERT INTO product_change_rows (changeId, productId, version)
  SELECT :change, products.id, products.version FROM json_each(:creations) row
  CROSS JOIN products ON products.sku = ${fromJson("sku")}`;
export const auditUpdates = auditSql(
  "update",
  `json_each(:updates) row CROSS JOIN products ON ${isSameVersion}`,
);
const auditCreations = auditSql(
  "create",
  `json_each(:creations) row CROSS JOIN products ON products.sku = ${fromJson("sku")}`,
);
const addToCount = (column: string) =>
  `UPDATE product_changes SET ${column} = ${column} + changes() WHERE id = :change`;
const writeStatements = [
  recordUpdates,
  addToCount("changed"),
  auditUpdates,
  updateProducts,
  createProducts,
  recordCreations,
  addToCount("created"),
  auditCreations,
];

/**
 * D1 limits a bound value to 2 MB. In JSON, the old and the new description of one product take at most 70 KB unless
 * they contain control characters: the new one 30 KB, the old one, which is JSON inside JSON, 40 KB.
 */
const rowsPerBatch = 25;

/** Returns the audit detail of each product of a change. The change itself records its label and author. */
export const auditDetail = (changeId: number) => `change ${changeId}`;

/** The import or bulk edit that is written, and who sends this part of it. */
interface Change {
  id: number;
  who: string;
}

/**
 * Writes the rows of a change that `planRows` accepts, and records their old values. Each row is written
 * completely or not at all.
 *
 * @throws Refusal `conflict` if somebody else changed a product or took a SKU or slug meanwhile. Other rows may
 * have been written then.
 */
export async function applyRows(env: Env, rows: readonly ChangeRow[], change: Change): Promise<Verdict[]> {
  const planned = await planRows(env, rows, change.id);
  const toWrite = planned.filter(({ write }) => write && write.kind !== "delete");
  for (let from = 0; from < toWrite.length; from += rowsPerBatch)
    await writeRows(env, toWrite.slice(from, from + rowsPerBatch), change);
  await deleteRows(env, planned, change);
  return planned.map(({ verdict }) => verdict);
}

async function writeRows(env: Env, planned: readonly PlannedRow[], { id, who }: Change): Promise<void> {
  const creations = planned.flatMap(toCreation);
  const updates = planned.flatMap(toUpdate);
  const values = {
    ...{ change: id, who, now: new Date().toISOString(), detail: auditDetail(id) },
    ...{ updates: JSON.stringify(updates), creations: JSON.stringify(creations) },
  };
  const [recorded] = await env.DB.batch(writeStatements.map((sql) => statement(env, sql, values))).catch(
    refuseIfTaken,
  );
  // If somebody edited a product between read and write, that edit wins.
  if (recorded?.meta.changes !== updates.length) throw changedMeanwhileRefusal();
}

async function deleteRows(env: Env, planned: readonly PlannedRow[], { id, who }: Change): Promise<void> {
  const productsToDelete = planned.flatMap(({ write }) => (write?.kind === "delete" ? write.current : []));
  if (productsToDelete.length === 0) return;
  const db = database(env);
  const list = JSON.stringify(productsToDelete.map(({ id, version }) => ({ id, version })));
  const where = sql`(id, version) IN (SELECT value ->> 'id', value ->> 'version' FROM json_each(${list}))`;
  const ids = db.select({ id: products.id }).from(products).where(where);
  const results = await db.batch([
    auditInsert(
      db,
      { username: who, action: "delete", entity: "product", detail: auditDetail(id) },
      products,
      where,
    ),
    db.delete(cartLines).where(inArray(cartLines.productId, ids)),
    ...trashInsert(db, products, { username: who, changeId: id }, where),
    db
      .update(productChanges)
      .set({ deletedCount: sql`deleted + changes()` })
      .where(eq(productChanges.id, id)),
    db.delete(products).where(where).returning({ id: products.id }),
  ]);
  if ((results.at(-1) as unknown[]).length !== productsToDelete.length) throw changedMeanwhileRefusal();
}

function toCreation({ write, category }: PlannedRow) {
  return write?.kind === "create" ? { ...write.row, ...wordColumns(write.row, category) } : [];
}

function toUpdate({ write, category }: PlannedRow) {
  if (write?.kind !== "change") return [];
  const { current, columns } = write;
  const row = { ...current, ...columns } as CurrentProduct;
  const before = Object.fromEntries(
    Object.keys(columns).map((name) => [name, current[name as keyof typeof columns]]),
  );
  return { ...row, ...wordColumns(row, category), before: JSON.stringify(before) };
}

function refuseIfTaken(error: unknown): never {
  if (isUniqueError(error)) throw changedMeanwhileRefusal();
  throw error;
}

const changedMeanwhileRefusal = () =>
  new Refusal("conflict", "Somebody else changed one of these products just now. Please try again.");
