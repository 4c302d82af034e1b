import { type SpawnOptions, spawn } from "node:child_process";

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

/** Runs a program of this project or the system, and rejects when it fails. */
export function run(
  command: string,
  args: readonly string[],
  { silent = false, env, ...rest }: Options = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: silent ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...quiet, ...env },
      ...rest,
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")} failed (${code})\n${output}`));
    });
  });
}

/** A step with its name before and its time after. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  process.stdout.write(`• ${name} …\n`);
  const result = await work();
  process.stdout.write(`  ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}
