import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { Refusal } from "#worker/http/refusal.ts";
import type { Env } from "../env.ts";
import { auditRows } from "./audit.ts";
import { database } from "./client.ts";
import type { brands, posts, products } from "./schema.ts";

/** Who changes something, and which version of it they saw; null changes whatever is there. */
export interface Edit {
  who: string;
  knownVersion: number | null;
}

type Table = typeof products | typeof brands | typeof posts;
type Values<T extends Table> = Omit<T["$inferInsert"], "id" | "version">;

const nouns: Record<string, string> = { products: "product", brands: "brand", posts: "post" };
const nounOf = (table: Table) => nouns[getTableName(table)] as string;

/** Every write below is one batch together with its line of the audit trail. */
export async function insertRow<T extends Table>(
  env: Env,
  table: T,
  { who }: Edit,
  values: Values<T>,
): Promise<T["$inferSelect"]> {
  const db = database(env);
  const made = sql`id = (SELECT max(id) FROM ${table})`; // ids only ever grow
  const [rows] = await db.batch([
    db
      .insert(table)
      .values(values as never)
      .returning(),
    auditRows(db, { who, action: "create", entity: nounOf(table) }, table, made),
  ]);
  return rows[0] as T["$inferSelect"];
}

/** @throws Refusal where the row is gone or has moved on. */
export async function updateRow<T extends Table>(
  env: Env,
  table: T,
  id: number,
  edit: Edit,
  values: Partial<Values<T>>,
): Promise<T["$inferSelect"]> {
  const db = database(env);
  const which = isKnown(table, id, edit);
  const [, rows] = await db.batch([
    auditRows(db, { who: edit.who, action: "update", entity: nounOf(table) }, table, which),
    db
      .update(table)
      .set({ ...values, version: sql`version + 1` } as never)
      .where(which)
      .returning(),
  ]);
  return (rows as T["$inferSelect"][])[0] ?? refuse(env, table, id);
}

/**
 * @param first statements of the same batch, for what hangs on the row.
 * @throws Refusal where the row is gone or has moved on.
 */
export async function deleteRow(
  env: Env,
  table: Table,
  id: number,
  edit: Edit,
  first: BatchItem<"sqlite">[] = [],
): Promise<void> {
  const db = database(env);
  const which = isKnown(table, id, edit);
  const results = await db.batch([
    auditRows(db, { who: edit.who, action: "delete", entity: nounOf(table) }, table, which),
    ...first,
    db.delete(table).where(which).returning({ id: table.id }),
  ]);
  if ((results.at(-1) as { id: number }[]).length === 0) await refuse(env, table, id);
}

/** The row of this id, while it is still the one that was seen. */
export function isKnown(table: Table, id: number, { knownVersion }: Edit): SQL {
  const seen = knownVersion === null ? undefined : eq(table.version, knownVersion);
  return and(eq(table.id, id), seen) as SQL;
}

async function refuse(env: Env, table: Table, id: number): Promise<never> {
  const [row] = await database(env).select({ id: table.id }).from(table).where(eq(table.id, id));
  if (row) throw new Refusal("conflict");
  throw new Refusal("not_found", `This ${nounOf(table)} does not exist (any more).`);
}
