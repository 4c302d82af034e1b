import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** D1 allows at most 32 arguments per function call. */
const columnsPerCall = 15;

export function rowJson(table: SQLiteTable): SQL {
  const names = Object.keys(getTableColumns(table));
  let json = "'{}'";
  for (let i = 0; i < names.length; i += columnsPerCall) {
    const pairs = names.slice(i, i + columnsPerCall).map((name) => `'$.${name}', ${name}`);
    json = `json_set(${json}, ${pairs.join(", ")})`;
  }
  return sql.raw(json);
}
