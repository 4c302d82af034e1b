import { expect, it } from "vitest";
import { iconNames } from "./icon-names.ts";

const files = import.meta.glob<string>("../public/icons.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

it("draws every icon that has a name, and no other", () => {
  const [sprite = ""] = Object.values(files);
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...iconNames]);
});
