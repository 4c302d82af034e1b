import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** D1 passes at most 32 arguments to a function. */
const columnsPerCall = 15;

/** Returns the expression of all columns of a row as a JSON object, as they are stored. */
export function rowJson(table: SQLiteTable): SQL {
  const names = Object.keys(getTableColumns(table));
  let json = "'{}'";
  for (let i = 0; i < names.length; i += columnsPerCall) {
    const pairs = names.slice(i, i + columnsPerCall).map((name) => `'$.${name}', ${name}`);
    json = `json_set(${json}, ${pairs.join(", ")})`;
  }
  return sql.raw(json);
}
