import fc from "fast-check";
import { expect, it } from "vitest";
import { csvFile, escapeFormula, toCsv, toTsv, unescapeFormula } from "#contract/csv.ts";
import { partRows } from "./detail/part-rows.ts";

it("writes CSV for spreadsheets: a byte order mark, CRLF, and quotes where a cell needs them", async () => {
  const file = csvFile([
    ["Name", "Note"],
    ["Muñoz, Ana", 'two "large"\nboxes'],
  ]);
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFFName,Note\r\n"Muñoz, Ana","two ""large""\nboxes"\r\n',
  );
});

it("keeps a spreadsheet from running text as a formula, and leaves numbers alone", () => {
  const texts = ["=1+1", "+1 302", "-1", "@sum", "\t=1", "\r=1", "a=1", ""];
  expect(toCsv([texts])).toBe(`'=1+1,'+1 302,'-1,'@sum,"'\t=1","'\r=1",a=1,\r\n`);
  expect(toTsv([["=1", -1]])).toBe("'=1\t-1");
});

it("writes parts as a table of tab-separated values, with formulas escaped", () => {
  const rows = partRows([
    { text: "Hex Bolt", sku: "HB-8", quantity: 4, unit: "boxes", note: "zinc" },
    { text: "=HYPERLINK(1)", quantity: 1, note: "-1+2" },
  ]);
  expect(toTsv(rows)).toBe(
    "Quantity\tUnit\tPart number\tPart\tNote\n4\tboxes\tHB-8\tHex Bolt\tzinc\n1\t\t\t'=HYPERLINK(1)\t'-1+2",
  );
});

it("restores every escaped text by unescaping it", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", "=", "-", "a", "\t") }),
      (text) => unescapeFormula(escapeFormula(text)) === text,
    ),
  );
});
