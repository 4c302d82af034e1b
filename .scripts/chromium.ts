import { existsSync } from "node:fs";
import { run } from "./run.ts";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));
}

/** @returns a Chromium of this machine, installed from the system's packages if there is none. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = async (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", ...args];
    await run(command, rest, { silent: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
  try {
    await apt("update");
    await apt("install", "-y", "--no-install-recommends", "chromium");
  } catch (error) {
    throw new Error(
      "The journeys need Chromium and none could be installed here. Install it (for instance `apt-get install chromium`) " +
        `or name one in the variable CHROMIUM.\n${error instanceof Error ? error.message : error}`,
    );
  }
  const installed = findChromium();
  if (!installed)
    throw new Error(
      "Chromium was installed, but not where it was expected. Name it in the variable CHROMIUM.",
    );
  return installed;
}
