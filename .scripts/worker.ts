import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./port.ts";
import { quiet, run } from "./run.ts";

/**
 * What has been built is not built again, pages are written by React as it is deployed (its development version takes
 * ten times as long), and nobody attaches a debugger or types a command.
 */
const built = { MILLRACE_BUILT: "1", NODE_ENV: "production" };
const usual = ["--inspector-port", "0", "--show-interactive-dev-session=false"];

/** The real Worker on the usual local D1, until somebody stops it; `then` begins when it answers. */
export async function serveLocal(port: number, then: (origin: string) => Promise<unknown>): Promise<void> {
  const origin = `http://localhost:${port}`;
  let alive = true;
  const ended = run("wrangler", ["dev", "--port", String(port), ...usual], { env: built }).finally(() => {
    alive = false;
  });
  const running = answering(origin, () => alive).then(() => then(origin));
  await Promise.race([ended, running.then(() => ended)]);
  throw new Error("wrangler has ended by itself.");
}

/** Whatever measures or tries hard does so from one address. */
const unlimited = { CALLS_PER_MINUTE: "0", MESSAGES_PER_MINUTE: "0" };

interface Options {
  /** Where its local D1 lives, and its log. */
  folder: string;
  /** Another entry than wrangler.toml's. */
  main?: string;
  /** Another build than dist. */
  assets?: string;
  /** Secrets in place of those in .dev.vars, limits in place of none. */
  vars?: Record<string, string>;
}

export interface RunningWorker {
  origin: string;
  /** The file with everything it prints, mails included. */
  log: string;
  /** Of wrangler, which leads a group with its workerd. */
  pid: number;
  stop: () => Promise<void>;
  /** With -9, as a crash does. */
  kill: () => Promise<void>;
}

/** A real Worker of what has been built, on a free port, ready to answer. */
export async function startWorker({ folder, main, assets, vars = {} }: Options): Promise<RunningWorker> {
  const port = await freePort();
  const log = join(folder, `worker-${port}.log`);
  const out = openSync(log, "w");
  const options = ["--port", String(port), "--persist-to", folder, ...(assets ? ["--assets", assets] : [])];
  for (const [name, value] of Object.entries({ ...unlimited, ...vars }))
    options.push("--var", `${name}:${value}`);
  const worker = spawn("wrangler", ["dev", ...(main ? [main] : []), ...options, ...usual], {
    detached: true,
    stdio: ["ignore", out, out],
    env: { ...process.env, ...quiet, ...built },
  });
  closeSync(out);
  const origin = `http://localhost:${port}`;
  await answering(origin, () => worker.exitCode === null).catch((error) => {
    throw new Error(`${error.message} See ${log}`);
  });
  return {
    origin,
    log,
    pid: worker.pid ?? 0,
    stop: () => end(worker, "SIGTERM"),
    kill: () => end(worker, "SIGKILL"),
  };
}

/** Ends the whole group: wrangler and its workerd. */
async function end(worker: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  if (worker.exitCode !== null || worker.signalCode !== null || !worker.pid) return;
  process.kill(-worker.pid, signal);
  await ended;
}

async function answering(origin: string, alive: () => boolean): Promise<void> {
  const patience = AbortSignal.timeout(60_000);
  while (!patience.aborted && alive()) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The Worker does not answer at ${origin}.`);
}
