import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexWords, parseQuery, partWord, skuWords } from "./words.ts";

/** Tells whether a query finds a text, by the rule that server and device follow. */
function finds(text: string, query: string): boolean {
  const words = indexWords(text);
  return Boolean(parseQuery(query)?.words.every((word) => words.some((indexed) => indexed.startsWith(word))));
}

describe("a query", () => {
  it.each([
    ["Hex Bolt M8 x 20, Zinc", ["M8x20", "m8 x 20", "M8×20", "m8*20", "M8 20", "m8 x", "m8", "bolts", "HEX"]],
    ["Hex Bolt M8 x 20, Zinc", ["m8 x 20 mm", "M8x20mm", "bolt of m8", "M8-1.25 x 20", "m8x1.25x20"]],
    [
      "Hex Cap Screw 1/4-20 x 1 in",
      [
        "1/4-20",
        "1/4 20",
        '1/4-20 x 1"',
        '1/4"-20 x 1"',
        "1/4″-20 x 1″",
        "1/4 x 1",
        "1/4-20x1",
        "20 x 1 inch",
        '1/4" screw',
        "1/4 in screw",
        '1/4" x 1"',
      ],
    ],
    ["Ball Valve, Brass, 1/2 in NPT", ['1/2"', "1/2 in", "1/2in", "½", '½"', "1/2-inch valve", "1/2 npt"]],
    ["Hose, 1/2″ x 10 ft", ["1/2 in", '1/2"', "1/2 inch x 10", "1/2″ x 10 ft"]],
    ["Pipe Nipple 1-1/4 in x 6 in", ['1-1/4"', "1 1/4 in", '1¼"', "1-1/4", "6 in"]],
    [
      "Deep Groove Ball Bearing 6204-2RS, 20 x 47 x 14 mm",
      ["6204", "6204 2rs", "62042RS", "6204-2rs", "20x47x14", "20 x 47", "14"],
    ],
    ["Cut-Off Wheel 4-1/2 x 0.045 x 7/8 in", ['4-1/2"', "4 1/2 in wheel", "4-1/2 x .045", '4-1/2" x 0.045']],
    ["PEX Tubing 1/2 in x 100 ft", ['1/2" x 100 ft', "1/2 x 100", "1/2 in"]],
    ["Relay 24 V DC, 10 A", ["24v", "24 volt", "10 amp", "10A", "24VDC"]],
    ["TIG Rod ER308L", ["308", "er308l"]],
    ["Class 8.8 Nut", ["8.8", "8,8", "class 8.8"]],
    ["Gate Valve DN 25", ["dn25", "DN 25", "25"]],
    ["Hydraulic Oil ISO VG46", ["vg 46", "VG46", "iso vg 46"]],
    ["THHN Wire 12 AWG", ["12 awg", "awg 12", "12AWG", "12"]],
    ["Café Crème Guante Ñandú", ["cafe", "creme", "guantes", "nandu", "CAFÉ"]],
    ["Safety Glasses", ["glass", "glasses", "safety glass"]],
    ["Boxes and Batteries", ["box", "battery", "boxes", "batteries"]],
  ])("finds %s in each spelling", (text, queries) => {
    for (const query of queries) expect(finds(text, query), query).toBe(true);
  });

  it.each([
    ["Hex Bolt M8 x 20", ["M8x25", "m10", "nut"]],
    ["Ball Valve 1/2 in", ["1/4 in", "2 in valves of brass"]],
    ["Sump Pump 1/2 hp", ['1/2"', "1/2 in"]],
  ])("does not find %s by other words", (text, queries) => {
    for (const query of queries) expect(finds(text, query), query).toBe(false);
  });
});

it("reads part numbers however they are punctuated", () => {
  for (const typed of ["KT-INS114-DRE", "kt ins114 dre", "KT.INS114/DRE", "ktins114dre"]) {
    expect(partWord(typed)).toBe("ktins114dre");
  }
  expect(skuWords("HB-6-12")).toEqual(["hb", "6", "12", "hb612", "612"]);
  expect(skuWords("AB-ÑX12")).toEqual(["ab", "nx12", "abnx12"]);
});

it.each(["", "  ", '"', "*", "-", "%", "\0", "...", "x", "🔩"])("finds no words in %j", (text) => {
  expect(parseQuery(text)).toBeNull();
});

it("keeps a stop word if there is no other word", () => {
  expect(parseQuery("de")?.words).toEqual(["de"]);
  expect(parseQuery("guantes de nitrilo")?.words).toEqual(["guante", "nitrilo"]);
});

it("finds every text with itself as the query, makes words of letters and digits only, and never throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      for (const word of indexWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      const query = parseQuery(text);
      for (const word of query?.words ?? []) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      expect(query?.words.length ?? 0).toBeLessThanOrEqual(12);
      if (query) expect(finds(text, text)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
