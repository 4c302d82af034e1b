import { existsSync } from "node:fs";
import { run } from "./run.ts";

/** Chromium without its windows: the same engine, and a new visitor costs it half the time. */
const shell = "/usr/bin/chromium-headless-shell";
const places = [
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const isRoot = process.getuid?.() === 0;

/** @returns a Chromium of this machine; where there is none, or in a container, Debian's is installed. */
export async function ensureChromium(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = findChromium();
  // Only root installs beside what is there: nobody's own machine is worked on as root.
  if (found === shell || (found && !(isRoot && existsSync("/usr/bin/apt-get")))) return found;
  const failure = await install().catch((error: Error) => error);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The journeys need Chromium and none could be installed here. Install it (for instance `apt-get install chromium`) " +
      `or name one in the variable CHROMIUM.\n${failure?.message ?? "It was installed, but not where it was expected."}`,
  );
}

function findChromium(): string | undefined {
  return places.find((path) => existsSync(path));
}

async function install(): Promise<void> {
  await apt("update");
  // Ubuntu and older Debians have no such package.
  await apt("install", "chromium-headless-shell").catch(() => apt("install", "chromium"));
}

async function apt(...words: string[]): Promise<void> {
  const [command = "", ...rest] = [
    ...(isRoot ? [] : ["sudo", "-n"]),
    ...["apt-get", "-y", "--no-install-recommends", ...words],
  ];
  await run(command, rest, { silent: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
}
