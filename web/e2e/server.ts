import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { databaseFile, migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    /** The file with the Worker's output, which lists the mails that it sent. */
    log: string;
    /** The SQLite file behind D1. */
    database: string;
    /** A folder with an empty, migrated database to copy. */
    migrated: string;
  }
}

/** The Worker's secrets. Tests add their own administrators and do not use the one named here. */
const vars = {
  ADMIN_USERNAME: "counter",
  ADMIN_PASSWORD: "journeys begin at the weir",
  AUTH_SECRET: "a secret for journeys only, 32 characters and more",
};

/** Starts one real Worker with a database for all tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-e2e-"));
  const migrated = mkdtempSync(join(tmpdir(), "millrace-migrated-"));
  await migrateLocal(folder);
  cpSync(folder, migrated, { recursive: true });
  await seedLocal(folder);
  const { origin, log, stop } = await startWorker({ folder, main: "worker/test/journeys-worker.ts", vars });
  provide("origin", origin);
  provide("log", log);
  provide("database", databaseFile(folder));
  provide("migrated", migrated);
  return async () => {
    await stop();
    for (const path of [folder, migrated]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
}
