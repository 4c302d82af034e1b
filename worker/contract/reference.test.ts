import fc from "fast-check";
import { expect, it } from "vitest";
import { referenceOf } from "./reference.ts";

it("derives a short, readable reference from a key, whatever its case", () => {
  fc.assert(
    fc.property(fc.uuid(), (key) => {
      expect(referenceOf(key)).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
      expect(referenceOf(key.toUpperCase())).toBe(referenceOf(key));
    }),
  );
});

it("rarely derives the same reference from two of a thousand keys", () => {
  const references = new Set(Array.from({ length: 1000 }, () => referenceOf(crypto.randomUUID())));
  expect(references.size).toBeGreaterThan(990);
});
