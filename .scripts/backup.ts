import { closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import {
  type BackupRow,
  backupStatements,
  backupTables,
  deferForeignKeys,
  deleteOrphans,
  lastLine,
} from "#worker/db/backup.ts";
import { encryptTo } from "./age.ts";
import { type DatabaseOptions, databaseOptions, databaseUsage, readRows } from "./execute-sql.ts";
import { main, readArguments, showRowCount } from "./run.ts";
import { warnAboutLoggedRows } from "./wrangler-logs.ts";

/**
 * `npm run operator -- backup FILE`: writes `backupTables` of the local database, or with `--remote` of the
 * deployed one, as SQL that `restore` writes into an empty, migrated database. `--to` encrypts it to an age
 * public key. Does not use `wrangler d1 export`, which rejects databases with full-text indexes and makes a
 * deployed one unavailable while it runs.
 */
const usage = `Usage: npm run operator -- backup FILE [--to AGE_PUBLIC_KEY] ${databaseUsage}`;
const rowsPerPage = 200;

type RowCounts = Record<(typeof backupTables)[number], number>;

await main(async () => {
  const { values, positionals } = readArguments(usage, {
    options: { ...databaseOptions, to: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length) throw new Error(usage);
  warnAboutLoggedRows();

  const counts = Object.fromEntries(backupTables.map((table) => [table, 0])) as RowCounts;
  const sqlStream = toStream(backupSql(values, counts));
  const backupStream = values.to === undefined ? sqlStream : await encryptTo(values.to, sqlStream);
  // Readable by the owner only, because the backup contains personal data. Renamed at the end, so that FILE is never
  // incomplete.
  const partialFile = `${file}.partial`;
  rmSync(partialFile, { force: true }); // an existing file would keep its mode
  const descriptor = openSync(partialFile, "w", 0o600);
  try {
    for await (const chunk of backupStream) {
      writeFileSync(descriptor, chunk); // writeSync may write only a part of it
      showRowCount(Object.values(counts).reduce((sum, count) => sum + count, 0));
    }
    closeSync(descriptor);
    renameSync(partialFile, file);
  } catch (error) {
    rmSync(partialFile, { force: true });
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

/**
 * Yields the statements of a restore. One query reads the next page of every unfinished table, because each
 * query starts a wrangler process. Adds the number of rows of each table to `counts`.
 */
async function* backupSql(database: DatabaseOptions, counts: RowCounts): AsyncGenerator<string> {
  const query = <Row>(statements: string[]) =>
    readRows<Row>(
      database,
      statements.map((sql) => ({ sql, values: [] })),
    );
  yield `${deferForeignKeys}\n`; // a page of one table may refer to a later page of another
  const lastRowIds = { ...counts };
  let remainingTables = [...backupTables];
  while (remainingTables.length) {
    const pages = await query<BackupRow & { _row: number }>(
      remainingTables.map(
        (table) =>
          `SELECT rowid AS _row, * FROM ${table} WHERE rowid > ${lastRowIds[table]} ORDER BY rowid LIMIT ${rowsPerPage}`,
      ),
    );
    const unfinishedTables: typeof remainingTables = [];
    for (const [i, table] of remainingTables.entries()) {
      const page = pages[i] ?? [];
      counts[table] += page.length;
      lastRowIds[table] = page.at(-1)?._row ?? 0;
      if (page.length === rowsPerPage) unfinishedTables.push(table);
      for (const statement of backupStatements(table, page.map(withoutRowId))) yield `${statement}\n`;
    }
    remainingTables = unfinishedTables;
  }
  for (const statement of deleteOrphans) yield `${statement}\n`;
  const [sequences = []] = await query<{ name: string; seq: number }>([
    "SELECT name, seq FROM sqlite_sequence",
  ]);
  for (const { name, seq } of sequences.filter(({ name }) => name in counts)) {
    yield `DELETE FROM sqlite_sequence WHERE name = '${name}';\n`;
    yield `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${seq});\n`;
  }
  yield lastLine;
}

function withoutRowId({ _row, ...row }: BackupRow & { _row: number }): BackupRow {
  return row;
}
