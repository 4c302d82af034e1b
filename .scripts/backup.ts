import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { type BackupRow, backupStatements, backupTables } from "#worker/db/backup.ts";
import { encryptTo } from "./age.ts";
import { type DatabaseOptions, databaseOptions, databaseUsage, readRows } from "./execute-sql.ts";
import { main, readArguments } from "./run.ts";
import { reportOldLogs } from "./wrangler-logs.ts";

/**
 * `npm run operator -- backup FILE`: writes the local database, or with `--remote` the deployed one, as SQL that
 * `restore` writes into an empty, migrated database. `--to` encrypts it to a public key of age. `wrangler d1 export`
 * refuses databases with full-text indexes, and a deployed database may stop answering after it.
 */
const usage = `Usage: npm run operator -- backup FILE [--to AGE_PUBLIC_KEY] ${databaseUsage}`;
const pageRows = 200;

type Counts = Record<(typeof backupTables)[number], number>;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
    options: { ...databaseOptions, to: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length) throw new Error(usage);
  reportOldLogs();

  const counts = Object.fromEntries(backupTables.map((table) => [table, 0])) as Counts;
  const plain = toStream(sqlOf(values, counts));
  const bytes = values.to === undefined ? plain : await encryptTo(values.to, plain);
  // Readable by the owner only, because it contains personal data. Renamed at the end, so that FILE is never incomplete.
  const partial = `${file}.partial`;
  const out = openSync(partial, "w", 0o600);
  try {
    for await (const chunk of bytes) writeSync(out, chunk);
    closeSync(out);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} rows`);
});

function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** Reads a page of every table per call, because each call starts wrangler. Counts the rows of each table. */
async function* sqlOf(database: DatabaseOptions, counts: Counts): AsyncGenerator<string> {
  const query = <Row>(statements: string[]) =>
    readRows<Row>(
      database,
      statements.map((sql) => ({ sql, values: [] })),
    );
  const after = { ...counts };
  let unread = [...backupTables];
  while (unread.length) {
    const pages = await query<BackupRow & { _row: number }>(
      unread.map(
        (table) =>
          `SELECT rowid AS _row, * FROM ${table} WHERE rowid > ${after[table]} ORDER BY rowid LIMIT ${pageRows}`,
      ),
    );
    const full: typeof unread = [];
    for (const [i, table] of unread.entries()) {
      const page = pages[i] ?? [];
      counts[table] += page.length;
      after[table] = page.at(-1)?._row ?? 0;
      if (page.length === pageRows) full.push(table);
      for (const statement of backupStatements(table, page.map(withoutRowId))) yield `${statement}\n`;
    }
    unread = full;
  }
  const [sequences = []] = await query<{ name: string; seq: number }>([
    "SELECT name, seq FROM sqlite_sequence",
  ]);
  for (const { name, seq } of sequences.filter(({ name }) => name in counts)) {
    yield `DELETE FROM sqlite_sequence WHERE name = '${name}';\n`;
    yield `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${seq});\n`;
  }
}

function withoutRowId({ _row, ...row }: BackupRow & { _row: number }): BackupRow {
  return row;
}
