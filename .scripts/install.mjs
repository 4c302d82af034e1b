// Runs `npm install` before a command if the dependencies or the lockfile have changed. Otherwise skips it, because npm
// queries the registry and a second start must work offline. JavaScript, because the system's Node may not run TypeScript.
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

// package.json's `prepare` script passes `--done` after every install.
if (process.argv.includes("--done")) writeFileSync(note, wanted());
// Hides warnings about the system's Node: everything else runs on the `node` package.
else if (!isInstalled())
  process.exitCode = spawnSync("npm install --loglevel=error", { stdio: "inherit", shell: true }).status ?? 1;
