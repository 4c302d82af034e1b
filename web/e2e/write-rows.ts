import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";
import type { Statement } from "#worker/auth/rescue.ts";

/** Changes the Worker's own database beside it, as the commands for administrators do. */
export function writeRows(...statements: Statement[]): void {
  const database = new DatabaseSync(inject("database"), { timeout: 10_000 });
  try {
    for (const { sql, values } of statements) database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}
