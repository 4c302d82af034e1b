import fc from "fast-check";
import { expect, it } from "vitest";
import { partLine } from "#contract/parts.ts";
import { visibleCharacter } from "#contract/text.ts";
import { parseList } from "./parse-list.ts";

const token = fc.constantFrom(
  ..."2 10 1,000 6204-2RS ABC-123 M8x20 bolt gloves L x × qty Qty: pcs boxes of de - – , ; •".split(" "),
  ...'( ) " ft 316 stainless 1. = : / 1,5 kg'.split(" "),
  "1 000",
  "\t",
);
const anyLine = fc.oneof(
  fc
    .array(fc.oneof(token, fc.string({ unit: "grapheme" })), { maxLength: 10 })
    .map((words) => words.join(" ")),
  fc
    .array(
      token.filter((word) => word !== "x"), // in "2boxesxM8" it is a times sign, not a word
      { maxLength: 8 },
    )
    .map((words) => words.join("")),
);
const anyHeading = fc.constantFrom("", "Part number,Qty,Item\n", "Qty;Unit;Item;Note\n", "Item\tQty\n");
const anyText = fc
  .tuple(anyHeading, fc.array(anyLine, { maxLength: 12 }))
  .map(([heading, lines]) => heading + lines.join("\n"));
const columnName = fc.constantFrom(
  ...[
    "SKU",
    "Item number",
    "Qty",
    "Count",
    "Unit",
    "UOM",
    "Item",
    "Description",
    "Note",
    "Comments",
    "Price",
  ],
);
const anyCell = fc.oneof(token, fc.constantFrom("4 boxes", "7 pcs", "10.00", "hex bolt", ""));
const cells = (cell: fc.Arbitrary<string>) => fc.array(cell, { minLength: 2, maxLength: 6 });
/** A header row, which may name a column twice, and a row below it. */
const anyTable = fc
  .tuple(fc.constantFrom(",", ";", "\t"), cells(columnName), cells(anyCell))
  .map(([separator, ...rows]) => rows.map((row) => row.join(separator)).join("\n"));
const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/;

it("loses no line, whatever is pasted", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const lines = text.toWellFormed().split(lineBreaks);
      const read = parseList(text);
      const isEmpty = (line: string) => !visibleCharacter.test(line.replace(/[,;"]/g, ""));
      expect(read.map(({ source }) => source)).toEqual(lines.filter((line) => !isEmpty(line)));
      for (const line of read) if (line.kind === "part") partLine.parse(line.part);
    }),
    { numRuns: 500 },
  );
});

/** Words that only mark a number as a quantity. */
const quantityWord = /^(?:qty|quantity|cant|cantidad|x|of|de)$/i;
/** A bullet or a line number. */
const bullet = /^\s*(?:[^\p{L}\p{N}\s]+|\d{1,3}[.)]|\(?[a-z]\))\s/iu;
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=\d)x(?=\p{L})/giu, " x ")
    .replace(/(?<=\d)\.00?(?!\d)/g, "")
    .match(/\p{L}+|\p{N}+/gu) ?? [];

it("loses no word of a line, whatever its text and the header row above it", () => {
  fc.assert(
    fc.property(fc.oneof(anyLine, anyTable), (text) => {
      for (const line of parseList(text)) {
        if (line.kind !== "part") continue;
        const { quantity, ...texts } = line.part;
        const kept = wordsOf([...Object.values(texts), quantity, quantity.toLocaleString("en-US")].join(" "));
        const lost = wordsOf(line.source.replace(bullet, " ")).filter((word) => {
          const index = kept.indexOf(word);
          if (index >= 0) kept.splice(index, 1);
          return index < 0 && !quantityWord.test(word);
        });
        expect(lost, line.source).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

it("keeps a number whole that has a decimal comma or a group that starts with 0", () => {
  const start = fc.constantFrom("", "- ", "Qty ", "Cant. ");
  const group = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(3, "0"));
  const number = fc.oneof(
    fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(","), fc.stringMatching(/^\d{1,2}$/)),
    fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(" ", "\u00a0", "\u202f"), group),
  );
  const rest = fc.constantFrom(
    " kg grease",
    "kg grease",
    " x bolts",
    "x bolts",
    " pcs bolts",
    " bolts",
    " of oil",
  );
  fc.assert(
    fc.property(start, number, rest, (before, [whole, separator, decimals], after) => {
      const [read] = parseList(`${before}${whole}${separator}${decimals}${after}`);
      if (read?.kind !== "part") throw new Error("The line is not a part");
      const isKept = /\d/.test(read.part.text);
      expect(isKept ? read.part.quantity : String(read.part.quantity)).toBe(
        isKept ? 1 : `${whole}${decimals}`,
      );
      if (isKept) expect(read.part.text).toMatch(new RegExp(`(?<!\\d)${whole}[, ]${decimals}(?!\\d)`));
      else expect(separator).not.toBe(",");
    }),
    { numRuns: 1000 },
  );
});

it("keeps a measure with a decimal comma whole, wherever it is in the line", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("grease ", "- BRG-6204-2RS ", "hose\u00a0", "plate 10 x ", "grease, "),
      fc.integer({ min: 0, max: 999 }),
      fc.stringMatching(/^\d{1,2}$/),
      fc.constantFrom("kg", " kg", "m", " m", " l", " mm"),
      fc.constantFrom("", " tub", " roll, blue"),
      (before, whole, decimals, unit, after) => {
        const [read] = parseList(`${before}${whole},${decimals}${unit}${after}`);
        if (read?.kind !== "part") throw new Error("The line is not a part");
        expect(read.part.quantity).toBe(1);
        expect(read.part.text).toContain(`${whole},${decimals}${unit}${after}`);
      },
    ),
    { numRuns: 500 },
  );
});
