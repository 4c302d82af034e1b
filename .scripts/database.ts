import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getPlatformProxy } from "wrangler";
import { seedSize } from "#worker/db/catalogue/generate.ts";
import { seed } from "#worker/db/seed.ts";
import { run, toolEnvironment } from "./run.ts";

/** The folder of the local D1 database; undefined for wrangler's default. */
type Folder = string | undefined;

export async function migrateLocal(folder?: Folder): Promise<void> {
  const persist = folder ? ["--persist-to", folder] : [];
  await run("wrangler", ["d1", "migrations", "apply", "DB", "--local", ...persist], { silent: true });
}

/** Adds the sample data that the local database lacks. Prints progress and the rows written per table. */
export async function seedLocal(folder?: Folder, productCount = seedSize): Promise<void> {
  // getPlatformProxy runs wrangler in this process, so options for a child process would not apply.
  Object.assign(process.env, { WRANGLER_WRITE_LOGS: toolEnvironment.WRANGLER_WRITE_LOGS });
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    persist: folder ? { path: `${folder}/v3` } : true,
  });
  try {
    const onProgress = (rows: number) => {
      if (process.stdout.isTTY) process.stdout.write(`\r  ${rows.toLocaleString("en")} rows …\r`);
    };
    for (const [table, rows] of Object.entries(await seed(env.DB, { products: productCount, onProgress }))) {
      console.log(rows ? `  ${table}: ${rows} rows` : `  ${table}: kept as it is`);
    }
  } finally {
    await dispose();
  }
}

/** Returns the path of the SQLite file behind a folder's local D1. @throws if there is not exactly one */
export const databaseFile = (folder: string) => sqliteFile(join(folder, "v3/d1/miniflare-D1DatabaseObject"));

/** Opens the local D1 database of a folder while `work` runs. */
export function withDatabase<Result>(folder: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(databaseFile(folder), { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Returns the path of the SQLite file that Miniflare keeps in a folder. @throws if there is not exactly one */
export function sqliteFile(folder: string): string {
  const [file, ...more] = readdirSync(folder).filter(
    (name) => name.endsWith(".sqlite") && name !== "metadata.sqlite",
  );
  if (!file) throw new Error(`No database in ${folder}`);
  if (more.length > 0) throw new Error(`More than one database in ${folder}. Delete them and start again.`);
  return join(folder, file);
}
