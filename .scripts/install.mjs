// Runs `npm install` before a command, unless it has run for this platform, these dependencies and this
// lockfile: npm queries the registry, and a second start must work offline. This is JavaScript, because the
// system's Node may not run TypeScript.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const hashFile = "node_modules/.millrace-installed";

function dependencyHash() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return createHash("sha256")
    .update(JSON.stringify([process.platform, process.arch, dependencies, devDependencies, allowScripts]))
    .update(readFileSync("package-lock.json"))
    .digest("hex");
}

function isInstalled() {
  const isComplete = existsSync("node_modules/.package-lock.json") && existsSync(hashFile);
  return isComplete && readFileSync(hashFile, "utf8") === dependencyHash();
}

// `npm install` and `npm ci` end with package.json's `prepare` script, which passes `--done`.
if (process.argv.includes("--done")) writeFileSync(hashFile, dependencyHash());
// --loglevel=error hides warnings about the system's Node, which does not matter: all else runs on the `node` package.
else if (!isInstalled()) {
  console.log("Installing the dependencies …");
  process.exitCode = spawnSync("npm install --loglevel=error", { stdio: "inherit", shell: true }).status ?? 1;
}
