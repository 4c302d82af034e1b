import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { parseTests, testsIn } from "./tests-in.ts";

const root = resolve(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/asvs.md"), "utf8");
const rows = text.split("\n").filter((line) => /^\| V/.test(line));

it("lists 253 requirements, as many as levels 1 and 2 have, each once, in a row or under “Not here”", () => {
  const mentioned = text.match(/\bV\d+\.\d+\.\d+\b/g) ?? [];
  // A row may refer to another one ("As V1.3.3"), so only the first column counts.
  const idsInRows = rows.map((row) => row.split("|")[1]?.trim() ?? "");
  const excludedIds = [...text.matchAll(/^Not here: [\s\S]*?(?:\n\n|\n*$(?![\s\S]))/gm)].flatMap(([part]) =>
    part.match(/V[\d.]+\d/g),
  );
  const all = [...idsInRows, ...excludedIds];
  for (const id of all) expect(id).toMatch(/^V(1[0-7]|[1-9])\.\d{1,2}\.\d{1,2}$/);
  expect(all.length).toBe(253);
  expect(new Set(all).size).toBe(253);
  expect(mentioned.filter((id) => !all.includes(id))).toEqual([]);
});

interface Place {
  file: string;
  /** Part of a test's title if `file` is a test file, else text in it; empty if only the file is named. */
  words: string;
}

const placesOf = (where: string): Place[] =>
  [...where.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => {
    const [, file = "", , words = ""] = /^([\w./-]+?)(: (.+))?$/.exec(place) ?? [];
    return { file, words };
  });

/** The file's text. Omits the rows of docs/asvs.md, because each row would match its own reference to that document. */
const textOf = (file: string) =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .filter((line) => !rows.includes(line))
    .join("\n");

const isTest = ({ file }: Place) => /\.test\.tsx?$/.test(file);

it("names only files and text that exist, and tests that run", () => {
  const faults: string[] = [];
  for (const row of rows) {
    const [, id, how = "", where = ""] = row.split("|");
    const places = placesOf(where);
    if (!how.trim() || places.length === 0) faults.push(`${id} lacks its answer or its place`);
    for (const place of places) {
      const { file, words } = place;
      const label = `${id} ${file}: ${words}`;
      if (!file || !existsSync(join(root, file))) faults.push(label);
      else if (!isTest(place)) {
        if (!textOf(file).includes(words)) faults.push(label);
      } else if (!words) faults.push(`${label} names no test`);
      else {
        const matching = testsIn(join(root, file)).filter(({ title }) => title.includes(words));
        if (!matching.some(({ runs }) => runs)) faults.push(`${label} is not a test that runs`);
      }
    }
  }
  expect(faults).toEqual([]);
});

it("shows each met requirement by a test or by text in a file, not by a file alone", () => {
  const metRows = rows.filter((row) => !row.includes("**Open**"));
  const withoutProof = metRows.filter((row) => !placesOf(row.split("|")[3] ?? "").some(({ words }) => words));
  expect(withoutProof.map((row) => row.split("|")[1]?.trim())).toEqual([]);
});

it.each([
  ['it("holds", () => {});', true],
  ['it.each([1, 2])("holds", () => {});', true],
  ["describe('holds', () => {});", true],
  ['it.skip("holds", () => {});', false],
  ['it.todo("holds");', false],
  ['it.skipIf(true)("holds", () => {});', false],
  ['describe.skip("all", () => { it("holds", () => {}); });', false],
  ['// it("holds")', undefined],
  ['const text = "holds";', undefined],
])("recognizes whether a test runs: %s", (source, runs) => {
  expect(parseTests(source).find(({ title }) => title === "holds")?.runs).toBe(runs);
});

it("lists every purpose for which a key is derived", () => {
  const source = readFileSync(join(root, "worker/auth/keys.ts"), "utf8");
  const [, union = ""] = /type KeyPurpose =([^;]+);/.exec(source) ?? [];
  const purposes = union.match(/"[^"]+"/g) ?? [];
  expect(purposes.length).toBeGreaterThan(5);
  const [, table = ""] = text.split("**Keys and algorithms.**");
  expect(purposes.filter((purpose) => !table.split("**")[0]?.includes(purpose))).toEqual([]);
});

it("names every service that the Worker is bound to", () => {
  const source = readFileSync(join(root, "worker/bindings.d.ts"), "utf8");
  const [, bindings = ""] = /interface __BaseEnv_Bindings \{([^}]+)\}/.exec(source) ?? [];
  const services = [...bindings.matchAll(/(\w+): (?!string)/g)].map(([, name = ""]) => name);
  expect(services.length).toBeGreaterThan(5);
  const [, paragraph = ""] = text.split("**External services.**");
  expect(services.filter((name) => !paragraph.split("**")[0]?.includes(`\`${name}\``))).toEqual([]);
});

it("the Worker calls no services but its bindings", () => {
  const sources = readdirSync(join(root, "worker"), { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^(test|bench)\/|\.config\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const calls = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, "worker", file), "utf8").matchAll(/[\w.]*\b(fetch|connect|WebSocket)\(/g),
    ].map(([call]) => call),
  );
  expect(new Set(calls)).toEqual(new Set(["c.env.ASSETS.fetch("]));
});
