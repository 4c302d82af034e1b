import { and, eq, getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { Refusal } from "#worker/http/refusal.ts";
import type { Env } from "../env.ts";
import type { savedReplies } from "./answer-schema.ts";
import { auditInsert } from "./audit.ts";
import { database } from "./client.ts";
import type { products } from "./product-schema.ts";
import { audit, type brands, type posts } from "./schema.ts";
import { trashInsert } from "./trash.ts";

export interface Edit {
  username: string;
  /** The version of the row that the change started from. null overwrites any version. */
  knownVersion: number | null;
  /** The UUID that all attempts to create the same row share. Without it, each call creates a row. */
  idempotencyKey?: string | null;
}

type Table = typeof products | typeof brands | typeof posts | typeof savedReplies;
type Values<T extends Table> = Omit<T["$inferInsert"], "id" | "version">;

const nouns: Record<string, string> = {
  products: "product",
  brands: "brand",
  posts: "post",
  saved_replies: "saved reply",
};
const nounOf = (table: Table) => nouns[getTableName(table)] as string;

/**
 * Inserts a row and its audit entry in one batch, or returns the row that was inserted with the same idempotency key,
 * whatever the values.
 *
 * @throws Refusal `not_found` if that row has been deleted since, `key_reused` if it is in another table
 */
export async function insertRow<T extends Table>(
  env: Env,
  table: T,
  { username, idempotencyKey = null }: Edit,
  values: Values<T>,
): Promise<T["$inferSelect"]> {
  const db = database(env);
  const entity = nounOf(table);
  const isInserted = sql`id = (SELECT max(id) FROM ${table})`; // ids are assigned in ascending order
  try {
    const [rows] = await db.batch([
      db
        .insert(table)
        .values(values as never)
        .returning(),
      auditInsert(db, { username, action: "create", entity, idempotencyKey }, table, isInserted),
    ]);
    return rows[0] as T["$inferSelect"];
  } catch (error) {
    if (idempotencyKey === null) throw error;
    const [entry] = await db.select().from(audit).where(eq(audit.idempotencyKey, idempotencyKey));
    if (!entry) throw error;
    if (entry.entity !== entity)
      throw new Refusal("key_reused", "This key has created a row of another kind.");
    const deletedMessage = `This ${entity} was already saved, and has been deleted since. Save again to create it anew.`;
    return findRow(env, table, entry.entityId, deletedMessage);
  }
}

/**
 * Updates a row and writes its audit entry in one batch. If the row has another version, but already has these values,
 * changes nothing and succeeds (RFC 9110, 13.1.1).
 *
 * @param precedingStatements run before the update in the same batch, for example to save a copy of the old row
 * @throws Refusal `not_found` or, when the row has changed since, `conflict`
 */
export async function updateRow<T extends Table>(
  env: Env,
  table: T,
  id: number,
  edit: Edit,
  values: { [Name in keyof Values<T>]?: Values<T>[Name] | SQL },
  precedingStatements: BatchItem<"sqlite">[] = [],
): Promise<T["$inferSelect"]> {
  const db = database(env);
  const where = unchangedCondition(table, id, edit);
  const results = await db.batch([
    ...(precedingStatements as [BatchItem<"sqlite">]),
    auditInsert(db, { username: edit.username, action: "update", entity: nounOf(table) }, table, where),
    db
      .update(table)
      .set({ ...values, version: sql`version + 1` } as never)
      .where(where)
      .returning(),
  ]);
  const updated = (results.at(-1) as T["$inferSelect"][])[0];
  return updated ?? (await findWithValues(env, table, id, values)) ?? refuse(env, table, id);
}

/**
 * Returns the row if it already has these values, for example from an attempt whose reply was lost. Ignores
 * `updatedAt`, which differs between attempts.
 */
async function findWithValues<T extends Table>(
  env: Env,
  table: T,
  id: number,
  values: Parameters<typeof updateRow<T>>[4],
): Promise<T["$inferSelect"] | undefined> {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const { updatedAt: _, ...compared } = values as Record<string, unknown>;
  const valueConditions = Object.entries(compared).map(([name, value]) => {
    const column = columns[name];
    return sql`${column} IS ${is(value, SQL) ? value : sql.param(value, column)}`;
  });
  const [row] = await database(env)
    .select()
    .from(table as Table)
    .where(and(eq(table.id, id), ...valueConditions));
  return row as T["$inferSelect"] | undefined;
}

/**
 * Deletes a row and writes its audit entry in one batch. Products, brands and posts go to the trash.
 *
 * @param precedingStatements delete referencing rows, in the same batch
 * @throws Refusal `not_found` or, when the row has changed since, `conflict`
 */
export async function deleteRow(
  env: Env,
  table: Table,
  id: number,
  edit: Edit,
  precedingStatements: BatchItem<"sqlite">[] = [],
): Promise<void> {
  const db = database(env);
  const where = unchangedCondition(table, id, edit);
  const results = await db.batch([
    auditInsert(db, { username: edit.username, action: "delete", entity: nounOf(table) }, table, where),
    ...trashInsert(db, table, { username: edit.username }, where),
    ...precedingStatements,
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  if ((results.at(-1) as { id: number }[]).length === 0) await refuse(env, table, id);
}

export function unchangedCondition(table: Table, id: number, { knownVersion }: Edit): SQL {
  const version = knownVersion === null ? undefined : eq(table.version, knownVersion);
  return and(eq(table.id, id), version) as SQL;
}

async function refuse(env: Env, table: Table, id: number): Promise<never> {
  await findRow(env, table, id);
  throw new Refusal("conflict");
}

async function findRow<T extends Table>(
  env: Env,
  table: T,
  id: number,
  notFoundMessage = `This ${nounOf(table)} no longer exists.`,
): Promise<T["$inferSelect"]> {
  const [row] = await database(env)
    .select()
    .from(table as Table)
    .where(eq(table.id, id));
  if (row) return row as T["$inferSelect"];
  throw new Refusal("not_found", notFoundMessage);
}
