import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { origin } from "./browser.ts";

const root = resolve(import.meta.dirname, "../..");

/** A command run to its end: what it said and how it ended. */
function ran(script: string, env: NodeJS.ProcessEnv, cwd = root) {
  const file = join(root, ".scripts", script);
  const { status, stdout, stderr } = spawnSync("node", [file], {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it.each(["abc", "99999", "0", "-1", "80.5"])("start says in words that PORT=%s is no port", (PORT) => {
  const { status, stdout, stderr } = ran("start.ts", { PORT });
  expect(stderr).toContain(`PORT is "${PORT}"`);
  expect(stdout).toBe("");
  expect(status).toBe(1);
});

it("start says that its port is taken before it does anything", () => {
  const { status, stdout, stderr } = ran("start.ts", { PORT: new URL(origin).port });
  expect(stderr).toContain("is taken");
  expect(stdout).toBe("");
  expect(status).toBe(1);
});

it("installs only what has changed since the last time", () => {
  const folder = mkdtempSync(join(tmpdir(), "millrace-install-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["bin", "node_modules"]) mkdirSync(join(folder, name));
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(root, name), join(folder, name));
  const script = join(root, ".scripts/install.mjs");
  // Stands for npm, which writes its own list and at the end calls `prepare`.
  const npm = `#!/bin/sh\necho "$@" >> calls\ntouch node_modules/.package-lock.json\nnode ${script} --done\n`;
  writeFileSync(join(folder, "bin/npm"), npm, { mode: 0o755 });
  const install = () => {
    expect(ran("install.mjs", { PATH: `${folder}/bin:${process.env.PATH}` }, folder).status).toBe(0);
    return readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
  };
  expect(install()).toEqual(["install"]);
  expect(install()).toHaveLength(1);
  writeFileSync(join(folder, "package-lock.json"), "{}");
  expect(install()).toHaveLength(2);
  expect(install()).toHaveLength(2);
});
