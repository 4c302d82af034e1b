import { existsSync } from "node:fs";
import { run } from "./run.ts";

/** Chromium's headless-only build: the same engine without a user interface. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const candidatePaths = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const isRoot = process.getuid?.() === 0;

/**
 * Finds Chromium. Tries to install it if there is none or, as root, if there is only a full Chromium.
 * @returns its path, or that in the environment variable CHROMIUM.
 * @throws if there is none and none can be installed.
 */
export async function ensureChromium(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = findChromium();
  // Only root, which is probably the user of a container, installs the headless build beside a full Chromium.
  if (found === headlessShell || (found && !(isRoot && existsSync("/usr/bin/apt-get")))) return found;
  const failure = await install().catch((error: Error) => error);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "This command needs Chromium, and none could be installed here. Install it (for instance `apt-get install chromium`) " +
      `or name one in the variable CHROMIUM.\n${failure?.message ?? "It was installed, but not where it was expected."}`,
  );
}

function findChromium(): string | undefined {
  return candidatePaths.find((path) => existsSync(path));
}

async function install(): Promise<void> {
  await apt("update");
  // Ubuntu and older Debian releases have no chromium-headless-shell.
  await apt("install", "chromium-headless-shell").catch(() => apt("install", "chromium"));
}

async function apt(...args: string[]): Promise<void> {
  const [command = "", ...rest] = [
    ...(isRoot ? [] : ["sudo", "-n"]),
    ...["apt-get", "-y", "--no-install-recommends", ...args],
  ];
  await run(command, rest, { silent: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
}
