import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { advisoryFaults } from "../../.scripts/supply/advisory-faults.ts";
import { licenseFaults } from "../../.scripts/supply/license-faults.ts";
import { type Entry, type Lock, readLock, readManifest } from "../../.scripts/supply/lock.ts";
import { lockFaults } from "../../.scripts/supply/lock-faults.ts";

it("installs exact versions with recorded hashes, under allowed licenses", () => {
  expect(Object.keys(readLock().packages).length).toBeGreaterThan(100);
  expect(lockFaults(readManifest(), readLock())).toEqual([]);
  expect(licenseFaults(readLock())).toEqual([]);
});

it("uses only GitHub actions that are pinned to a commit, with the version in a comment", () => {
  const folder = new URL("../../.github/workflows/", import.meta.url);
  const uses = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    return text.match(/\buses: .*/g) ?? [];
  });
  expect(uses.length).toBeGreaterThan(5);
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

const validEntry: Entry = { version: "1.2.3", integrity: `sha512-${"a".repeat(86)}==`, license: "MIT" };
const lockOf = (entry: Entry, dependencies = { a: "1.2.3" }, path = "node_modules/a"): Lock => ({
  lockfileVersion: 3,
  packages: { "": { dependencies }, "node_modules/a": validEntry, [path]: entry },
});

it.each([
  ["nothing", { a: "1.2.3" }, lockOf(validEntry), []],
  ["nothing about an alias", { a: "npm:@b/c@1.2.3" }, lockOf(validEntry, { a: "npm:@b/c@1.2.3" }), []],
  ["a range", { a: "^1.2.3" }, lockOf(validEntry, { a: "^1.2.3" }), ['a: "^1.2.3" is not one exact version']],
  ["a tag", { a: "latest" }, lockOf(validEntry, { a: "latest" }), ['a: "latest" is not one exact version']],
  [
    "a GitHub repository",
    { a: "github:a/a" },
    lockOf(validEntry, { a: "github:a/a" }),
    ['a: "github:a/a" is not one exact version'],
  ],
  [
    "another version in package.json",
    { a: "1.2.4" },
    lockOf(validEntry),
    ["a: package.json says 1.2.4, the lock 1.2.3", "a: the lock installs 1.2.3"],
  ],
  [
    "a package that package.json no longer lists",
    {},
    lockOf(validEntry),
    ["a: package.json says undefined, the lock 1.2.3"],
  ],
  [
    "a missing hash",
    { a: "1.2.3" },
    lockOf({ version: "1.2.3" }),
    ["node_modules/a: has no SHA-512 of its content"],
  ],
  [
    "a weak hash",
    { a: "1.2.3" },
    lockOf({ ...validEntry, integrity: "sha1-aaaa" }),
    ["node_modules/a: has no SHA-512 of its content"],
  ],
  [
    "a package from git",
    { a: "1.2.3" },
    lockOf({ ...validEntry, resolved: "git+ssh://git@github.com/a/a.git#1" }),
    ["node_modules/a: comes from git+ssh://git@github.com/a/a.git#1"],
  ],
  [
    "an install script of a nested package",
    { a: "1.2.3" },
    lockOf({ ...validEntry, hasInstallScript: true }, undefined, "node_modules/a/node_modules/b"),
    ["node_modules/a/node_modules/b: wants to run a script, and allowScripts does not know it"],
  ],
])("finds in a lock file: %s", (_, dependencies, lock, faults) => {
  expect(lockFaults({ dependencies } as never, lock)).toEqual(faults);
});

it.each([
  ["a", "MIT", true, false],
  ["a", "(MPL-2.0 OR Apache-2.0)", true, false],
  ["a", "GPL-3.0-only OR MIT", true, false],
  ["a", "MIT AND Apache-2.0", true, false],
  ["a", "MIT AND GPL-3.0-only", false, false],
  ["a", "GPL-3.0-only AND (Zlib OR MIT OR ISC)", false, false],
  ["a", "GPL-3.0-only", false, false],
  ["a", "MPL-2.0", false, false],
  ["axe-core", "MPL-2.0", true, true],
  ["axe-core", "MPL-2.0", false, false],
  ["axe-core", "LGPL-3.0-or-later", false, true],
  ["a", undefined, false, false],
  ["a", "SEE LICENSE IN LICENSE.md", false, false],
])("whether %s may be installed under %s: %j (only for development: %j)", (name, license, isAllowed, dev) => {
  const { license: _, ...bare } = validEntry;
  const entry = { ...bare, dev, ...(license && { license }) };
  const faults = licenseFaults(lockOf(entry, undefined, `node_modules/x/node_modules/${name}`));
  expect(faults).toHaveLength(isAllowed ? 0 : 1);
});

it("lists each severe advisory once, omits accepted ones until their acceptance expires, and returns null without a report", () => {
  const advisory = (id: string, severity: string) => ({
    ...{ title: "Bad", url: `https://github.com/advisories/${id}`, severity, range: "<2", name: "a" },
  });
  const via = [advisory("GHSA-1", "critical"), advisory("GHSA-2", "high"), advisory("GHSA-3", "moderate")];
  const report = { vulnerabilities: { a: { via }, b: { via: ["a", ...via] } } };
  const accepted = [{ id: "GHSA-1", why: "only in tests", until: "2026-12-01" }];
  const faultsOn = (day: string, list = accepted) => advisoryFaults(report, list, new Date(day));
  const [critical, high] = ["critical", "high"].map(
    (word, i) => `a <2: ${word}, Bad, https://github.com/advisories/GHSA-${i + 1}`,
  );
  expect(faultsOn("2026-11-30", [])).toEqual([critical, high]);
  expect(faultsOn("2026-11-30")).toEqual([high]);
  expect(faultsOn("2026-12-01")).toEqual([critical, high]);
  expect(advisoryFaults({ vulnerabilities: {} }, [], new Date())).toEqual([]);
  expect(advisoryFaults({ message: "405" }, [], new Date())).toBeNull();
});
