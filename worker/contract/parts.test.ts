import fc from "fast-check";
import { expect, it } from "vitest";
import { anyParts } from "./any-parts.ts";
import {
  appendParts,
  formatPart,
  formatParts,
  maxParts,
  type PartLine,
  parseParts,
  partLengths,
  partLine,
  partsList,
  splitParts,
  toPartField,
} from "./parts.ts";

it("appends a readable list to a message, and nothing without parts", () => {
  const parts: PartLine[] = [
    { text: "Hex Bolt, M8 x 20", sku: "HB-M8-20", quantity: 40 },
    { text: "nitrile gloves L", quantity: 10, unit: "boxes", note: "blue" },
  ];
  expect(appendParts("For our night shift.", parts)).toBe(
    "For our night shift.\n\n--- Parts (2) ---\n40 × Hex Bolt, M8 x 20 | Part number: HB-M8-20\n10 boxes × nitrile gloves L | Note: blue",
  );
  expect(appendParts("For our night shift.", [])).toBe("For our night shift.");
});

it("parses every formatted list back, whatever its texts", () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      expect(parseParts(formatParts(parts))).toEqual(parts);
    }),
  );
});

it("separates every message from its list again, whatever their texts", () => {
  const block = anyParts.map((parts) => `\n\n--- Parts (${parts.length}) ---\n${formatParts(parts)}`);
  const message = fc
    .array(fc.oneof(fc.string({ unit: "grapheme" }), block, fc.constant("\n\n--- Parts (0) ---")))
    .map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(message, anyParts, (message, parts) => {
      expect(splitParts(appendParts(message, parts))).toEqual({ message, parts });
    }),
  );
});

it.each([
  "1 Hex Bolt",
  "× Hex Bolt",
  "0 × Hex Bolt",
  "01 × Hex Bolt",
  "1000000 × Hex Bolt",
  "1 ×  ",
  "1 × Bolt | Color: red",
  "1 × Bolt | Note: a | Note: b",
  "1 × Bolt | Note: a | Part number: B",
  "1 × Bolt\n",
  `1 × ${"x".repeat(301)}`,
])("does not parse %j as a list", (text) => {
  expect(parseParts(text)).toBeNull();
});

it("ignores a marker that is not followed by exactly as many parts as it says", () => {
  const listed = appendParts("Hello", [{ text: "Bolt", quantity: 1 }]);
  for (const text of [
    `${listed}\nThanks`,
    listed.replace("(1)", "(2)"),
    `${listed}\n`,
    "Hello\n\n--- Parts (1) ---\n",
  ]) {
    expect(splitParts(text)).toEqual({ message: text, parts: [] });
  }
});

it("rejects lists and parts outside the limits", () => {
  const bolt = { text: "Bolt", quantity: 1 };
  expect(partsList.safeParse(Array(maxParts).fill(bolt)).success).toBe(true);
  expect(partsList.safeParse(Array(maxParts + 1).fill(bolt)).success).toBe(false);
  for (const wrong of [
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 1_000_000 },
    { quantity: "1" },
    { text: "" },
    { text: " \u200b" },
    { text: "two\nlines" },
    { text: "tab\tulator" },
    { text: "half \ud83d" },
    { text: "x".repeat(301) },
    { sku: "x".repeat(65) },
    { sku: "" },
    { unit: "x".repeat(21) },
    { note: "x".repeat(301) },
    { note: null },
  ]) {
    expect(partLine.safeParse({ ...bolt, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});

it("never writes a line break into a formatted part", () => {
  fc.assert(fc.property(anyParts, (parts) => parts.every((part) => !formatPart(part).includes("\n"))));
});

it("makes any typed text valid in a part's field, or empty", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(fc.constantFrom("\t", "\u2028", "\u200b", "\ud83d", "😀", "a ".repeat(160)))
      .map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(typed, fc.constantFrom("text", "sku", "unit", "note"), (text, field) => {
      const value = toPartField(field, text);
      const part = { text: "Bolt", quantity: 1, [field]: value };
      if (value) expect(parseParts(formatParts([part]))).toEqual([part]);
      else
        expect(partLine.safeParse({ text: text.slice(0, partLengths.text), quantity: 1 }).success).toBe(
          false,
        );
    }),
  );
  expect(toPartField("text", "AB-1\tHex bolt")).toBe("AB-1 Hex bolt");
});
