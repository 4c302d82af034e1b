import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { database } from "./client.ts";
import { audit } from "./schema.ts";

interface Deed {
  who: string;
  action: (typeof audit.$inferInsert)["action"];
  entity: string;
}

/**
 * The statement that notes a deed, for the batch in which it is done: one row for each row of `table` that `which`
 * names. Before a change it stands under the change's own condition, so that there is no note without a change.
 */
export function auditRows(
  db: ReturnType<typeof database>,
  { who, action, entity }: Deed,
  table: SQLiteTable,
  which: SQL,
) {
  const at = new Date().toISOString();
  return db
    .insert(audit)
    .select(sql`SELECT NULL, ${at}, ${who}, ${action}, ${entity}, id FROM ${table} WHERE ${which}`);
}
