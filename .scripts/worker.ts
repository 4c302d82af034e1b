import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { quiet } from "./run.ts";

interface Options {
  /** Where its local D1 lives, and its log. */
  folder: string;
  /** Another entry than wrangler.toml's. */
  main?: string;
  /** Another build than dist. */
  assets?: string;
}

export interface RunningWorker {
  origin: string;
  /** The file with everything it prints, mails included. */
  log: string;
  stop: () => Promise<void>;
  /** With -9, as a crash does. */
  kill: () => Promise<void>;
}

/** A real Worker of what has been built, on a free port, ready to answer. */
export async function startWorker({ folder, main, assets }: Options): Promise<RunningWorker> {
  const port = await freePort();
  const log = join(folder, `worker-${port}.log`);
  const out = openSync(log, "w");
  const options = ["--port", String(port), "--inspector-port", "0", "--persist-to", folder];
  const args = ["dev", ...(main ? [main] : []), ...options, ...(assets ? ["--assets", assets] : [])];
  const worker = spawn("wrangler", [...args, "--show-interactive-dev-session=false"], {
    detached: true,
    stdio: ["ignore", out, out],
    env: { ...process.env, ...quiet, MILLRACE_BUILT: "1" },
  });
  closeSync(out);
  const origin = `http://localhost:${port}`;
  await answering(`${origin}/api/health`, worker, log);
  return { origin, log, stop: () => end(worker, "SIGTERM"), kill: () => end(worker, "SIGKILL") };
}

/** Ends the whole group: wrangler and its workerd. */
async function end(worker: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  if (worker.exitCode !== null || worker.signalCode !== null || !worker.pid) return;
  process.kill(-worker.pid, signal);
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
