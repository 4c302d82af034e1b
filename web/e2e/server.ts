import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { databaseFile, migrateLocal, seedLocal } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    /** What the Worker prints, mails included. */
    log: string;
    /** The SQLite file behind D1. */
    database: string;
  }
}

/** The first administrator is whoever these name; journeys make administrators of their own. */
const vars = {
  ADMIN_USERNAME: "counter",
  ADMIN_PASSWORD: "journeys begin at the weir",
  AUTH_SECRET: "a secret for journeys only, 32 characters and more",
};

/** One real Worker with a database of its own for all journeys. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-e2e-"));
  await migrateLocal(folder);
  await seedLocal(folder);
  const { origin, log, stop } = await startWorker({ folder, main: "worker/test/journeys.ts", vars });
  provide("origin", origin);
  provide("log", log);
  provide("database", databaseFile(folder));
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
