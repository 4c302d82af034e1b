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
 * A Worker and a database of their own for journeys whose rows others would stumble over, from before the first of a
 * file's until after the last.
 *
 * @param fill what the database holds before the Worker starts.
 * @param vars override those of wrangler.toml and `noLimits`.
 */
export function ownWorker({ fill = () => {}, vars = {} }: Options = {}) {
  const own = { origin: "", folder: "", database: "" };
  let stop = async () => {};
  beforeAll(async () => {
    own.folder = mkdtempSync(join(tmpdir(), "millrace-own-"));
    copyMigrated(own.folder);
    own.database = databaseFile(own.folder);
    fill(own.database);
    ({ origin: own.origin, stop } = await startWorker({ folder: own.folder, vars }));
  });
  afterAll(async () => {
    await stop();
    rmSync(own.folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return own;
}
