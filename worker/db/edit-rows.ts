import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { Refusal } from "#worker/http/refusal.ts";
import type { Env } from "../env.ts";
import type { savedReplies } from "./answer-schema.ts";
import { auditInsert } from "./audit.ts";
import { database } from "./client.ts";
import type { products } from "./product-schema.ts";
import type { brands, posts } from "./schema.ts";
import { trashInsert } from "./trash.ts";

export interface Edit {
  /** Username of the person who makes the change. */
  username: string;
  /** The version of the row that the change started from. null overwrites any version. */
  knownVersion: number | null;
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

/** Inserts a row and its audit entry in one batch. */
export async function insertRow<T extends Table>(
  env: Env,
  table: T,
  { username }: Edit,
  values: Values<T>,
): Promise<T["$inferSelect"]> {
  const db = database(env);
  const isInserted = sql`id = (SELECT max(id) FROM ${table})`; // ids are assigned in ascending order
  const [rows] = await db.batch([
    db
      .insert(table)
      .values(values as never)
      .returning(),
    auditInsert(db, { username, action: "create", entity: nounOf(table) }, table, isInserted),
  ]);
  return rows[0] as T["$inferSelect"];
}

/**
 * Updates a row and writes its audit entry in one batch.
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
  return (results.at(-1) as T["$inferSelect"][])[0] ?? refuse(env, table, id);
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

/** Matches the row with this id if its version is `knownVersion` or that is null. */
export function unchangedCondition(table: Table, id: number, { knownVersion }: Edit): SQL {
  const version = knownVersion === null ? undefined : eq(table.version, knownVersion);
  return and(eq(table.id, id), version) as SQL;
}

async function refuse(env: Env, table: Table, id: number): Promise<never> {
  const [row] = await database(env).select({ id: table.id }).from(table).where(eq(table.id, id));
  if (row) throw new Refusal("conflict");
  throw new Refusal("not_found", `This ${nounOf(table)} no longer exists.`);
}
