import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type BackupRow, backupStatements, backupTables } from "#worker/db/backup.ts";
import { main, run } from "./run.ts";

/**
 * `npm run operator -- backup FILE`: writes the local database, or with `--remote` the deployed one, as SQL that restores
 * it into an empty, migrated database. `wrangler d1 export` refuses databases with full-text indexes, and a deployed
 * database may stop answering after it.
 */
const usage = "Usage: npm run operator -- backup FILE [--remote]";
const pageRows = 200;

type LastRowIds = Record<(typeof backupTables)[number], number>;

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { remote: { type: "boolean", default: false }, folder: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (!file || more.length) throw new Error(usage);
  const persist = values.folder ? ["--persist-to", resolve(values.folder)] : [];
  const where = values.remote ? ["--remote"] : ["--local", ...persist];
  const query = async <Row>(statements: string[]) => {
    const args = ["d1", "execute", "DB", "--yes", "--json", ...where, "--command", statements.join("; ")];
    const output = await run("wrangler", args, { silent: true, stdio: ["ignore", "pipe", "inherit"] });
    return (JSON.parse(output) as { results: Row[] }[]).map(({ results }) => results);
  };

  // Readable by the owner only, because it contains personal data. Renamed at the end, so that FILE is never incomplete.
  const partial = `${file}.partial`;
  const out = openSync(partial, "w", 0o600);
  try {
    const counts = await writeRows(query, (statement) => writeSync(out, `${statement}\n`));
    const [sequences = []] = await query<{ name: string; seq: number }>([
      "SELECT name, seq FROM sqlite_sequence",
    ]);
    for (const { name, seq } of sequences.filter(({ name }) => name in counts)) {
      writeSync(out, `DELETE FROM sqlite_sequence WHERE name = '${name}';\n`);
      writeSync(out, `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name}', ${seq});\n`);
    }
    closeSync(out);
    renameSync(partial, file);
    for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count} rows`);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
});

/** Reads a page of every table per call, because each call starts wrangler. @returns the number of rows per table. */
async function writeRows(
  query: <Row>(statements: string[]) => Promise<Row[][]>,
  write: (statement: string) => void,
): Promise<Record<string, number>> {
  const after = Object.fromEntries(backupTables.map((table) => [table, 0])) as LastRowIds;
  const counts = { ...after };
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
      for (const statement of backupStatements(table, page.map(withoutRowId))) write(statement);
    }
    unread = full;
  }
  return counts;
}

function withoutRowId({ _row, ...row }: BackupRow & { _row: number }): BackupRow {
  return row;
}
