import fc from "fast-check";
import { expect, it } from "vitest";
import { nameKey } from "./name-key.ts";

it("is one for every way to type a name", () => {
  for (const typed of ["ana ruíz", " Ana Ruíz", "ANA RUI\u0301Z\n", "Ａｎａ　Ｒｕíｚ"]) {
    expect(nameKey(typed), typed).toBe("ana ruíz");
  }
  expect(nameKey("ana ruiz")).not.toBe("ana ruíz");
});

it("is its own key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
    }),
    { numRuns: 2000 },
  );
});
