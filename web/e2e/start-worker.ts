import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";

interface Running {
  origin: string;
  /** What the Worker prints, mails included. */
  log: string;
  /** The SQLite file behind D1. */
  database: string;
  stop: () => Promise<void>;
}

/** One real Worker with a database of its own; `assets` is another build's folder in place of `dist`. */
export async function startWorker({ assets }: { assets?: string } = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-e2e-"));
  await migrateLocal(folder);
  await seedLocal(folder);
  const port = await freePort();
  const log = join(folder, "worker.log");
  const worker = spawnWrangler(log, [
    ...["--port", String(port), "--persist-to", folder],
    ...(assets ? ["--assets", assets] : []),
  ]);
  const stop = async () => {
    await end(worker);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const origin = `http://localhost:${port}`;
  await answering(`${origin}/api/health`, worker, log).catch(async (error) => {
    await end(worker); // its log stays
    throw error;
  });
  return { origin, log, database: databaseFile(folder), stop };
}

function spawnWrangler(log: string, options: readonly string[]): ChildProcess {
  const out = openSync(log, "w");
  const quiet = ["--inspector-port", "0", "--show-interactive-dev-session=false"];
  const worker = spawn("wrangler", ["dev", ...options, ...quiet], {
    detached: true,
    stdio: ["ignore", out, out],
    env: {
      ...process.env,
      MILLRACE_BUILT: "1",
      WRANGLER_SEND_METRICS: "false",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
    },
  });
  closeSync(out);
  return worker;
}

/** Ends the whole group: wrangler and its workerd. */
async function end(worker: ChildProcess): Promise<void> {
  if (!worker.pid || worker.exitCode !== null) return;
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  process.kill(-worker.pid, "SIGTERM");
  await ended;
}

async function answering(url: string, worker: ChildProcess, log: string): Promise<void> {
  const patience = AbortSignal.timeout(60_000);
  while (!patience.aborted && worker.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The Worker does not answer; see ${log}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function databaseFile(folder: string): string {
  const d1 = join(folder, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(d1).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No database in ${d1}`);
  return join(d1, file);
}
