import { expect, it } from "vitest";
import { productName } from "./product-name.ts";

it.each([
  ["hex-bolt-m8-x-20", "Hex bolt m8 x 20"],
  ["o-ring", "O ring"],
  ["--nut__m8-", "Nut m8"],
  ["---", ""],
  ["6205", "6205"],
])("reads %s as “%s”", (slug, name) => {
  expect(productName(slug)).toBe(name);
});

it("fits into a subject", () => {
  expect(productName("x".repeat(500))).toHaveLength(200);
});
