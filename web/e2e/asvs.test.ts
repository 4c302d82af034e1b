import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/asvs.md"), "utf8");
const rows = text.split("\n").filter((line) => /^\| V/.test(line));

it("says of every requirement of level 2, once, what meets it or that nothing does", () => {
  const named = text.match(/\bV\d+\.\d+\.\d+\b/g) ?? [];
  // A row may point to another: "As V1.3.3".
  const inRows = rows.map((row) => row.split("|")[1]?.trim() ?? "");
  const notHere = [...text.matchAll(/^Not here: [\s\S]*?(?:\n\n|\n*$(?![\s\S]))/gm)].flatMap(([part]) =>
    part.match(/V[\d.]+\d/g),
  );
  const all = [...inRows, ...notHere];
  for (const id of all) expect(id).toMatch(/^V(1[0-7]|[1-9])\.\d{1,2}\.\d{1,2}$/);
  expect(all.length).toBe(253);
  expect(new Set(all).size).toBe(253);
  expect(named.filter((id) => !all.includes(id))).toEqual([]);
});

it("names only files and tests that are there", () => {
  const missing: string[] = [];
  for (const row of rows) {
    const [, id, how, where = ""] = row.split("|");
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place);
    if (!how?.trim() || places.length === 0) missing.push(`${id} says nothing`);
    for (const place of places) {
      const [, file = "", , words = ""] = /^([\w./-]+?)(: (.+))?$/.exec(place) ?? [];
      if (!existsSync(join(root, file)) || !file) missing.push(`${id} ${place}`);
      else if (!readFileSync(join(root, file), "utf8").includes(words)) missing.push(`${id} ${place}`);
    }
  }
  expect(missing).toEqual([]);
});

it("calls nobody but its bindings", () => {
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
