import fc from "fast-check";
import { expect, it } from "vitest";
import { normalizeUsername } from "./normalize-username.ts";

it("maps spellings of one name to the same form", () => {
  for (const typed of ["ana ruíz", " Ana Ruíz", "ANA RUI\u0301Z\n", "Ａｎａ　Ｒｕíｚ"]) {
    expect(normalizeUsername(typed), typed).toBe("ana ruíz");
  }
  expect(normalizeUsername("ana ruiz")).not.toBe("ana ruíz");
});

it("is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(normalizeUsername(normalizeUsername(name))).toBe(normalizeUsername(name));
    }),
    { numRuns: 2000 },
  );
});
