// biome-ignore lint/style/noRestrictedImports: only tests import this file.
import fc from "fast-check";
import { type PartLine, partLengths, partLine } from "./parts.ts";

/** Generates texts that often contain the special characters of the readable form in parts.ts. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc
        .array(
          fc.constantFrom(
            "|",
            " | ",
            "\\",
            "×",
            " × ",
            "Note: ",
            "Part number: ",
            "4",
            "a",
            " ",
            "\\|",
            "--- Parts (1) ---",
          ),
          { minLength: 1 },
        )
        .map((pieces) => pieces.join("")),
    )
    .map((value) => value.slice(0, maxLength))
    .filter((value) => partLine.safeParse({ text: value, quantity: 1 }).success);

const anyPart = fc.record(
  {
    text: text(partLengths.text),
    sku: text(partLengths.sku),
    quantity: fc.integer({ min: 1, max: 999_999 }),
    unit: text(partLengths.unit),
    note: text(partLengths.note),
  },
  { requiredKeys: ["text", "quantity"] },
);

export const anyParts: fc.Arbitrary<PartLine[]> = fc.array(anyPart, { maxLength: 12 });
