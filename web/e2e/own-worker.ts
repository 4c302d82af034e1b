import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { databaseFile } from "../../.scripts/database.ts";
import { startWorker } from "../../.scripts/worker.ts";
import { copyMigrated } from "./copy-migrated.ts";

interface Options {
  fill?: (database: string) => void;
  vars?: Record<string, string>;
}

/**
 * Starts a Worker with its own database for a test file whose rows would disturb other tests.
 * @param fill writes the database's initial rows.
 * @param vars overrides the variables of wrangler.toml and of .scripts/no-limits.ts.
 */
export function ownWorker({ fill = () => {}, vars = {} }: Options = {}) {
  const worker = { origin: "", folder: "", database: "" };
  let stop = async () => {};
  beforeAll(async () => {
    worker.folder = mkdtempSync(join(tmpdir(), "millrace-own-"));
    copyMigrated(worker.folder);
    worker.database = databaseFile(worker.folder);
    fill(worker.database);
    ({ origin: worker.origin, stop } = await startWorker({ folder: worker.folder, vars }));
  });
  afterAll(async () => {
    await stop();
    rmSync(worker.folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return worker;
}
