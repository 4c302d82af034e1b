import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** Quiet tools: no telemetry, no look-ups of versions or locations, no questions. */
export const quiet = {
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "true",
};

interface Options extends SpawnOptions {
  /** Shown only when the command fails. */
  silent?: boolean;
}

/** Aborted once a command is asked to stop, or has failed. */
const stop = new AbortController();
let insideCommand = false;

/** Runs a program of this project or the system, and rejects when it fails. */
export function run(
  command: string,
  args: readonly string[],
  { silent = false, env, ...rest }: Options = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    stop.signal.throwIfAborted();
    const child = spawn(command, args, {
      stdio: silent ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...quiet, ...env },
      detached: insideCommand, // a group, so that whatever it starts ends with it
      ...rest,
    });
    const end = () => endGroup(child);
    stop.signal.addEventListener("abort", end);
    let output = "";
    // A character may come in two pieces.
    child.stdout?.setEncoding("utf8");
    child.stderr?.setEncoding("utf8");
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      stop.signal.removeEventListener("abort", end);
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")} failed (${code})\n${output}`));
    });
  });
}

const patienceMs = 5000;

function endGroup({ pid }: ChildProcess): void {
  const send = (signal: NodeJS.Signals) => {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  send("SIGTERM");
  setTimeout(send, patienceMs, "SIGKILL").unref();
}

/** A whole command: fails in words, and when it is asked to stop, all it runs stops and that is no failure. */
export async function main(work: () => Promise<void>): Promise<void> {
  insideCommand = true;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  // A signal to npm ends the shell between it and us, and does not reach us.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop.abort(), 500).unref();
  try {
    await work();
  } catch (error) {
    if (stop.signal.aborted) return;
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    stop.abort(); // what else still runs
  }
}

/** A step with its name before and its time after. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  stop.signal.throwIfAborted();
  const started = Date.now();
  process.stdout.write(`• ${name} …\n`);
  const result = await work();
  process.stdout.write(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}
