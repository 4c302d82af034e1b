import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { noLimits } from "./no-limits.ts";
import { findFreePort } from "./port.ts";
import { interruptedExitCode, interruptSignals, run, stopSignal, toolEnvironment } from "./run.ts";

/**
 * Skips the build, and renders pages with React's production version, because its development version is slower.
 */
export const productionVariables = { MILLRACE_BUILT: "1", NODE_ENV: "production" };
const wranglerOptions = ["--inspector-port", "0", "--show-interactive-dev-session=false"];

/**
 * Runs the Worker on the default local D1 until this command is interrupted. Calls `onReady` once the Worker and D1
 * respond.
 * @throws if wrangler or `onReady` fails, or wrangler ends by itself
 */
export async function serveLocal(port: number, onReady: (origin: string) => Promise<unknown>): Promise<void> {
  const origin = `http://localhost:${port}`;
  let isRunning = true;
  const ended = run("wrangler", ["dev", "--port", String(port), ...wranglerOptions], {
    env: productionVariables,
  }).finally(() => {
    isRunning = false;
  });
  const ready = waitUntilHealthy(origin, () => isRunning).then(() => onReady(origin));
  try {
    await Promise.race([ended, ready.then(() => ended)]);
  } catch (error) {
    if (!stopSignal.aborted) throw error;
  }
  if (!stopSignal.aborted) throw new Error("wrangler has ended by itself.");
}

interface Options {
  /** The folder of the local data and of the log. */
  folder: string;
  /** Replaces the entry point in wrangler.toml. */
  main?: string;
  /** Replaces the assets folder `dist`. */
  assets?: string;
  /** Variables, which override .dev.vars and `noLimits`. */
  vars?: Record<string, string>;
  /** The environment of wrangler.toml; by default its top level. */
  environment?: string;
}

export interface RunningWorker {
  origin: string;
  /** The file with wrangler's output, including the mails that local development does not send. */
  log: string;
  /** wrangler's process id, which is also the id of its process group. */
  pid: number;
  stop: () => Promise<void>;
  /** Sends SIGKILL, to simulate a crash. */
  kill: () => Promise<void>;
}

/** Starts the built Worker on a free port. Resolves once it and D1 respond. */
export async function startWorker({
  folder,
  main,
  assets,
  vars = {},
  environment = "",
}: Options): Promise<RunningWorker> {
  const port = await findFreePort();
  const log = join(folder, `worker-${port}.log`);
  const logDescriptor = openSync(log, "w");
  const options = [
    "--port",
    String(port),
    "--persist-to",
    folder,
    `--env=${environment}`,
    ...(assets ? ["--assets", assets] : []),
  ];
  for (const [name, value] of Object.entries({ ...noLimits, ...vars }))
    options.push("--var", `${name}:${value}`);
  exitOnInterrupt(); // before wrangler runs, so that no interrupt leaves it behind
  const worker = spawn("wrangler", ["dev", ...(main ? [main] : []), ...options, ...wranglerOptions], {
    detached: true,
    stdio: ["ignore", logDescriptor, logDescriptor],
    env: { ...process.env, ...toolEnvironment, ...productionVariables },
  });
  closeSync(logDescriptor);
  endWithThisProcess(worker);
  const origin = `http://localhost:${port}`;
  const isRunning = () => worker.exitCode === null && worker.signalCode === null;
  await waitUntilHealthy(origin, isRunning).catch(async (error) => {
    await end(worker, "SIGKILL");
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

/** Makes Ctrl+C and other interrupts call `process.exit`, which `endWithThisProcess` needs. */
function exitOnInterrupt(): void {
  for (const signal of interruptSignals)
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(interruptedExitCode));
}

/** Ends the process group of wrangler and workerd when this process exits: a Ctrl+C does not reach other groups. */
function endWithThisProcess(worker: ChildProcess): void {
  const kill = () => worker.pid && process.kill(-worker.pid, "SIGKILL");
  process.once("exit", kill);
  worker.once("exit", () => process.off("exit", kill));
}

async function end(worker: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  if (worker.exitCode !== null || worker.signalCode !== null || !worker.pid) return;
  process.kill(-worker.pid, signal);
  await ended;
}

async function waitUntilHealthy(origin: string, isRunning: () => boolean): Promise<void> {
  const timeout = AbortSignal.timeout(60_000);
  while (!timeout.aborted && isRunning()) {
    const response = await fetch(`${origin}/api/health`, { signal: timeout }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The Worker does not answer at ${origin}.`);
}
