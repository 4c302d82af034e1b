import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const indexName = (name: string) => name.endsWith(".sqlite") && name !== "metadata.sqlite";

/** Opens the one SQLite file of a local D1 database or R2 bucket's index. */
export function openSqlite(folder: string): DatabaseSync {
  const file = readdirSync(folder).find(indexName);
  if (!file) throw new Error(`No database in ${folder}`);
  return new DatabaseSync(join(folder, file));
}

export const openDatabase = (folder: string) => openSqlite(join(folder, "v3/d1/miniflare-D1DatabaseObject"));
