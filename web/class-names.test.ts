import { expect, it } from "vitest";

const sources = import.meta.glob<string>("./**/*.tsx", { query: "?raw", import: "default", eager: true });

it("writes every class out: the Worker's build would send a group such as hover:(a b) as it stands", () => {
  for (const [file, code] of Object.entries(sources)) {
    expect(code.match(/[^\s"'`]*[\w\]]:\([a-z-]+[^)]*\)/g) ?? [], file).toEqual([]);
  }
});
