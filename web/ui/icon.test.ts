import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconNames } from "./icon-names.ts";

it("draws every icon that has a name, and no other", () => {
  const drawn = readFileSync(new URL("../public/icons.svg", import.meta.url), "utf8").matchAll(
    /<symbol id="([^"]+)"/g,
  );
  expect([...drawn].map(([, name]) => name)).toEqual([...iconNames]);
});
