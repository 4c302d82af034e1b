import { readFileSync } from "node:fs";
import { backupTables, lastLine } from "#worker/db/backup.ts";
import { decryptWith, isEncrypted } from "./age.ts";
import {
  type DatabaseOptions,
  databaseOptions,
  databaseUsage,
  executeFile,
  readRows,
  withPrivateFile,
} from "./execute-sql.ts";
import { main, readArguments } from "./run.ts";
import { warnAboutLoggedRows } from "./wrangler-logs.ts";

/**
 * `npm run operator -- restore FILE`: writes a backup into the local database, or with `--remote` into the deployed
 * one. The database must be migrated and empty. `--identity` names the file with the private key of an encrypted
 * backup.
 */
const usage = `Usage: npm run operator -- restore FILE [--identity KEY_FILE] ${databaseUsage}`;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
    options: { ...databaseOptions, identity: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length) throw new Error(usage);
  warnAboutLoggedRows();

  const bytes = readFileSync(file);
  if (!isEncrypted(bytes)) await restore(values, file);
  else if (!values.identity) throw new Error(`${file} is encrypted: --identity takes the file with its key.`);
  else {
    const plain = await decryptWith(values.identity, bytes);
    await withPrivateFile(plain, (decryptedFile) => restore(values, decryptedFile));
  }
  console.log(`Restored ${file}.`);
});

/**
 * Writes the backup, unless its last line is missing or the database has rows: their ids could collide with those of the
 * backup, and without a collision both would be mixed unnoticed.
 */
async function restore(database: DatabaseOptions, file: string): Promise<void> {
  if (readFileSync(file).subarray(-lastLine.length).toString() !== lastLine)
    throw new Error("The backup is incomplete: its last line is missing. Nothing was restored.");
  const queries = backupTables.map((name) => ({
    sql: `SELECT '${name}' AS name FROM ${name} LIMIT 1`,
    values: [],
  }));
  const [nonEmptyTable] = (await readRows<{ name: string }>(database, queries)).flat();
  if (nonEmptyTable)
    throw new Error(`The database is not empty: ${nonEmptyTable.name} has rows. Nothing was restored.`);
  await executeFile(database, file).catch((error: Error) => {
    // wrangler may print the statement, which holds personal data.
    const [code] = /SQLITE_[A-Z]+/.exec(error.message) ?? [];
    if (!code) throw error;
    throw new Error(`The backup is damaged or from another release (${code}). Nothing was restored.`);
  });
}
