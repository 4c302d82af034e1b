import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The SQLite file behind the local D1 of a folder. */
export function databaseFile(folder: string): string {
  const d1 = join(folder, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(d1).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No database in ${d1}`);
  return join(d1, file);
}
