import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateLocal, seedLocal } from "../../.scripts/database.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
    /** What the Worker prints, mails included. */
    log: string;
    /** The SQLite file behind D1. */
    database: string;
  }
}

/** One real Worker with a database of its own for all journeys. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "millrace-e2e-"));
  await migrateLocal(folder);
  await seedLocal(folder);
  const port = await freePort();
  const log = join(folder, "worker.log");
  const worker = startWorker(port, folder, log);
  const origin = `http://localhost:${port}`;
  await answering(`${origin}/api/health`, worker, log);
  provide("origin", origin);
  provide("log", log);
  provide("database", databaseFile(folder));
  return async () => {
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    if (worker.pid) process.kill(-worker.pid, "SIGTERM"); // the whole group: wrangler and its workerd
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

function startWorker(port: number, folder: string, log: string): ChildProcess {
  const out = openSync(log, "w");
  const options = ["--port", String(port), "--inspector-port", "0", "--persist-to", folder];
  const worker = spawn("wrangler", ["dev", ...options, "--show-interactive-dev-session=false"], {
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
