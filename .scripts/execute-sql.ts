import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Statement } from "#worker/auth/manage-administrators.ts";
import { run } from "./run.ts";

/** Options of commands that work on a database: the local one, another local one, or the deployed one. */
export const databaseOptions = {
  remote: { type: "boolean", default: false },
  folder: { type: "string" },
} as const;

export const databaseUsage = "[--remote | --folder FOLDER]";

export interface DatabaseOptions {
  remote?: boolean | undefined;
  folder?: string | undefined;
}

/** Runs statements that return nothing, in one transaction. */
export function execute(database: DatabaseOptions, statements: readonly Statement[]): Promise<void> {
  return withPrivateFile(`${statements.map(inlineValues).join(";\n")};\n`, (file) =>
    executeFile(database, file),
  );
}

export async function executeFile(database: DatabaseOptions, file: string): Promise<void> {
  await run("wrangler", [...executeArguments(database), "--file", file], { silent: true });
}

/**
 * Runs queries and returns the rows of each. The deployed database returns rows only for SQL among wrangler's
 * arguments, which other users of the machine can read. So pass no personal or secret value, except those that the
 * operator typed on the command line anyway.
 */
export async function readRows<Row>(
  database: DatabaseOptions,
  queries: readonly Statement[],
): Promise<Row[][]> {
  const sql = `${queries.map(inlineValues).join(";\n")};`;
  const read = async (...input: string[]) => {
    const args = [...executeArguments(database), "--json", ...input];
    const output = await run("wrangler", args, { silent: true, stdio: ["ignore", "pipe", "inherit"] });
    return (JSON.parse(output) as { results: Row[] }[]).map(({ results }) => results);
  };
  return database.remote ? read("--command", sql) : withPrivateFile(sql, (file) => read("--file", file));
}

export async function withPrivateFile<Result>(
  content: string | Uint8Array,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-"));
  try {
    const file = join(folder, "statements.sql");
    writeFileSync(file, content, { mode: 0o600 });
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function executeArguments({ remote, folder }: DatabaseOptions): string[] {
  const target = remote ? ["--remote"] : ["--local", ...(folder ? ["--persist-to", resolve(folder)] : [])];
  return ["d1", "execute", "DB", "--yes", ...target];
}

/** Inlines the values, because wrangler cannot bind any. */
export function inlineValues({ sql, values }: Statement): string {
  return sql.replace(/\?(\d+)/g, (placeholder, position) => {
    const value = values[Number(position) - 1];
    if (value === undefined) throw new Error(`No value for ${placeholder} in: ${sql}`);
    return `'${value.replaceAll("'", "''")}'`;
  });
}
