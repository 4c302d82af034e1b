import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const tasks = readFileSync(join(root, ".scripts/task.ts"), "utf8");
const commands = tasks.match(/\bweb\/[\w/-]+\.ts/g) ?? [];

/** Lists what a file imports by `import … from`, itself or through relative imports, except one-line type imports. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  const text = readFileSync(file, "utf8");
  for (const [, name = ""] of text.matchAll(/^(?:import|\}) (?!type ).*?from "([^"]+)";$/gm)) {
    const path = name.startsWith(".") ? resolve(dirname(file), name) : name;
    if (found.has(path)) continue;
    found.add(path);
    if (path !== name) importsOf(path, found);
  }
  return found;
}

it.each(commands)("%s does not import Vitest, which works only in tests", (command) => {
  const imports = importsOf(join(root, command));
  expect(imports.size).toBeGreaterThan(5);
  expect(imports).not.toContain("vitest");
});
