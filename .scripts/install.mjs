// Runs `npm install` before a command, but only when the dependencies or the lock have changed: npm asks the registry
// each time, and a second start must work offline. Plain JavaScript, because it runs on the machine's own Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const note = "node_modules/.millrace-installed";

function wanted() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  return createHash("sha256")
    .update(JSON.stringify([process.platform, process.arch, dependencies, devDependencies, allowScripts]))
    .update(readFileSync("package-lock.json"))
    .digest("hex");
}

function isInstalled() {
  const written = existsSync("node_modules/.package-lock.json") && existsSync(note);
  return written && readFileSync(note, "utf8") === wanted();
}

// npm calls with `--done` after every install, also one made by hand.
if (process.argv.includes("--done")) writeFileSync(note, wanted());
// Its warnings are about the machine's own Node, which runs nothing of ours but this: `node` is among the packages.
else if (!isInstalled())
  process.exitCode = spawnSync("npm install --loglevel=error", { stdio: "inherit", shell: true }).status ?? 1;
