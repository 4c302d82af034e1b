import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { getPlatformProxy } from "wrangler";
import { seedSize } from "#worker/db/catalogue/generate.ts";
import { seed } from "#worker/db/seed.ts";
import { showRowCount, toolEnvironment } from "./run.ts";

const migrationsFolder = resolve(import.meta.dirname, "../migrations");

/** The folder of the local D1 database; undefined for wrangler's default. */
type Folder = string | undefined;

/** Creates the table in which wrangler records migrations. */
const createMigrationsTable =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, " +
  "applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

/**
 * Applies the migrations that the database lacks, all in one workerd. `wrangler d1 migrations apply` is
 * slower, because it starts workerd anew for each.
 */
export async function migrateLocal(folder?: Folder, environment?: string): Promise<void> {
  const migrate = async (DB: D1Database) => {
    await DB.exec(createMigrationsTable);
    const { results } = await DB.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
    const applied = new Set(results.map(({ name }) => name));
    for (const { name, queries } of await readD1Migrations(migrationsFolder)) {
      if (applied.has(name)) continue;
      const recordMigration = DB.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
      await DB.batch([...queries.map((query) => DB.prepare(query)), recordMigration]);
    }
  };
  await withLocalD1(folder, migrate, environment);
}

/**
 * Adds the sample data that the local database lacks. Prints progress to a terminal, then the number that `seed`
 * returns for each table.
 */
export async function seedLocal(folder?: Folder, productCount = seedSize): Promise<void> {
  await withLocalD1(folder, async (DB) => {
    for (const [table, rows] of Object.entries(
      await seed(DB, { products: productCount, onProgress: showRowCount }),
    )) {
      console.log(rows ? `  ${table}: ${rows} rows` : `  ${table}: kept as it is`);
    }
  });
}

async function withLocalD1(
  folder: Folder,
  work: (DB: D1Database) => Promise<void>,
  environment?: string,
): Promise<void> {
  // getPlatformProxy runs wrangler in this process, so options for a child process would not apply.
  Object.assign(process.env, { WRANGLER_WRITE_LOGS: toolEnvironment.WRANGLER_WRITE_LOGS });
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    persist: folder ? { path: `${folder}/v3` } : true,
    ...(environment && { environment }),
  });
  try {
    await work(env.DB);
  } finally {
    await dispose();
  }
}

export const databaseFile = (folder: string) => sqliteFile(join(folder, "v3/d1/miniflare-D1DatabaseObject"));

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
