import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { type ParseArgsConfig, parseArgs } from "node:util";

/** Environment variables of the programs that `run` and `startWorker` (worker.ts) start. */
export const toolEnvironment = {
  CI: "true", // no prompts
  WRANGLER_SEND_METRICS: "false", // no telemetry
  CLOUDFLARE_CF_FETCH_ENABLED: "false", // no download of a sample of Cloudflare's request data
  WRANGLER_WRITE_LOGS: "false", // debug logs would contain rows
  // Turns off wrangler's local pages that show the database and the requests.
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
  // Production, which is the top level of wrangler.toml, unless the caller names another. If unset, wrangler warns.
  CLOUDFLARE_ENV: process.env.CLOUDFLARE_ENV ?? "",
};

interface Options extends SpawnOptions {
  /** Captures the output instead of printing it. It is included in the error if the program fails. */
  silent?: boolean;
}

const stopController = new AbortController();
/** Aborted when the command is interrupted or has failed. */
export const stopSignal: AbortSignal = stopController.signal;
let isInsideCommand = false;

/**
 * Runs a program. @returns its output if `silent`. @throws if it cannot start, its exit code is not 0, or
 * `stopSignal` was aborted before.
 */
export function run(
  program: string,
  args: readonly string[],
  { silent = false, env, ...rest }: Options = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    stopSignal.throwIfAborted();
    const child = spawn(program, args, {
      stdio: silent ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...toolEnvironment, ...env },
      detached: isInsideCommand, // a process group, so that `endGroup` also ends its children
      ...rest,
    });
    const end = () => endGroup(child);
    stopSignal.addEventListener("abort", end);
    let output = "";
    // Decodes characters that are split between two chunks.
    child.stdout?.setEncoding("utf8");
    child.stderr?.setEncoding("utf8");
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      stopSignal.removeEventListener("abort", end);
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(" ")} failed (${code})\n${output}`));
    });
  });
}

const killAfterMs = 5000;

function endGroup({ pid }: ChildProcess): void {
  const send = (signal: NodeJS.Signals) => {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // The process has already ended.
    }
  };
  send("SIGTERM");
  setTimeout(send, killAfterMs, "SIGKILL").unref();
}

/** The exit code that shells give to a command ended by Ctrl+C. A command after `&&` then does not run. */
export const interruptedExitCode = 130;
/** Sent by Ctrl+C, by `kill` and by a closing terminal. */
export const interruptSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export function showRowCount(count: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${count.toLocaleString("en")} rows …\r`);
}

/** Runs a command. Prints only the message of an error. An interrupt or error ends the programs of `run`. */
export async function main(work: () => Promise<void>): Promise<void> {
  isInsideCommand = true;
  for (const signal of interruptSignals) process.on(signal, () => stopController.abort());
  // A signal to npm ends only the shell between npm and this process, so a new parent means that npm was stopped.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stopController.abort(), 500).unref();
  try {
    await work();
  } catch (error) {
    if (stopSignal.aborted) {
      process.exitCode = interruptedExitCode;
      return;
    }
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    stopController.abort(); // ends programs that still run
  }
}

/** Parses a command's arguments. If they are invalid, prints the usage and ends the process. */
export function readArguments<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason] = (error as Error).message.split(". "); // advice about positional arguments follows
    console.error(`${reason}.\n${usage}`);
    process.exit(1);
  }
}

export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  stopSignal.throwIfAborted();
  const startedAt = Date.now();
  process.stdout.write(`• ${name} …\n`);
  const result = await work();
  process.stdout.write(`  ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return result;
}
