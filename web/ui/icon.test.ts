import { expect, it } from "vitest";
import { iconNames } from "./icon-names.ts";

const files = import.meta.glob<string>("../public/icons.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

it("the sprite has every icon in the list of names, and no other", () => {
  const [sprite = ""] = Object.values(files);
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...iconNames]);
});
