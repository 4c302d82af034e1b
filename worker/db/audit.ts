import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { database } from "./client.ts";
import { audit } from "./schema.ts";

interface Change {
  username: string;
  action: (typeof audit.$inferInsert)["action"];
  entity: string;
  /** The bulk change of which this change is a part: `change 7`. */
  detail?: string | null;
  idempotencyKey?: string | null;
}

/**
 * Returns the INSERT that records a change to the rows matching `where`. Run it in the change's batch: before an update
 * or delete with the same condition, or after an insert. The audit trail then records exactly the changes that happen.
 */
export function auditInsert(
  db: ReturnType<typeof database>,
  { username, action, entity, detail = null, idempotencyKey = null }: Change,
  table: SQLiteTable,
  where: SQL,
) {
  const at = new Date().toISOString();
  return db.insert(audit).select(
    sql`SELECT NULL, ${at}, ${username}, ${action}, ${entity}, id, ${detail}, ${idempotencyKey}
      FROM ${table} WHERE ${where}`,
  );
}
