import { expect, it } from "vitest";

const sources = import.meta.glob<string>("./**/*.tsx", { query: "?raw", import: "default", eager: true });

it("uses no variant groups such as hover:(a b), which the build does not expand", () => {
  for (const [file, code] of Object.entries(sources)) {
    expect(code.match(/[^\s"'`]*[\w\]]:\([a-z-]+[^)]*\)/g) ?? [], file).toEqual([]);
  }
});
