import { describe, expect, it } from "vitest";
import { generateProducts, seedSize } from "./generate.ts";

const products = [...generateProducts(20_000)];
const seed = products.slice(0, seedSize);
const texts = products.flatMap(({ name, description }) => [name, description]);
const violations = (rule: RegExp) => texts.filter((text) => rule.test(text));

const units = "in|ft|yd|mm|cm|m|mil|oz|lb|gal|qt|mL|g|t|hp|psi|gpd|lm|W|A|V|K";
const smallWords = new Set([...units.split("|"), ..."x of and with to for the s".split(" ")]);

describe("names and descriptions", () => {
  it("never have the same word twice in a row", () => {
    expect(violations(/\b([a-z]+)\s+\1\b/i)).toEqual([]);
  });

  it("write the unit of a size once, as a separate word", () => {
    expect(violations(/\d (in|ft|yd|mm|cm|mil) (in|ft|yd|mm|cm|mil)\b/)).toEqual([]);
    expect(violations(/\d (in|ft|mm|cm) x [\d./-]+ \1\b/)).toEqual([]);
    expect(violations(/\d(in|ft|mm|cm)\b|\d ?["″]/)).toEqual([]);
  });

  it("contain no common British spelling", () => {
    expect(
      violations(
        /colour|aluminium|\bgrey|fibre|metre\b|litre|mould|\bcentre|galvanis|vulcanis|\btyre|sulph/i,
      ),
    ).toEqual([]);
  });

  it("capitalize every word of a name except units and small words", () => {
    const lowerCaseWords = products.flatMap(({ name }) =>
      (name.match(/[A-Za-z]+/g) ?? []).filter(startsLowerCase),
    );
    expect([...new Set(lowerCaseWords)].filter((word) => !smallWords.has(word))).toEqual([]);
  });

  it("write each word of two or more letters with the same capitals and hyphens in every name, except NO and No", () => {
    const spellings = Map.groupBy(
      new Set(products.flatMap(({ name }) => name.match(/[A-Za-z]{2,}(?:-[A-Za-z]{2,})*/g) ?? [])),
      (word) => word.toLowerCase().replaceAll("-", ""),
    );
    const ambiguous = [...spellings.values()].filter((ways) => ways.length > 1).flat();
    // "NO" is short for normally open. "No" is in "No Hole".
    expect(ambiguous.sort()).toEqual(["NO", "No"]);
  });

  it("have no space before punctuation and no empty part", () => {
    expect(violations(/ [,.;:]|,,|, *$|\(\)/)).toEqual([]);
  });
});

const startsLowerCase = (word: string) => /^[a-z]/.test(word);
const seedNamesWith = (start: string) =>
  seed.map(({ name }) => name).filter((name) => name.startsWith(start));

describe("the seed", () => {
  it.each([
    ["Hex Bolt M8 x ", "12 16 20 25 30 35 40 45 50 55 60 65 70 80 90 100"],
    ["Hex Bolt M6 x ", "10 12 16 20 25 30 35 40 45 50 55 60 65 70 80"],
    ["Socket Head Cap Screw M5 x ", "8 10 12 16 20 25 30 35 40 45 50"],
    ["Hex Cap Screw 1/4-20 x ", "1/2 5/8 3/4 7/8 1 1-1/4 1-1/2 1-3/4 2 2-1/4 2-1/2 2-3/4 3 3-1/2 4"],
  ])("includes every length of %s", (start, lengths) => {
    const foundLengths = new Set(
      seedNamesWith(start).map((name) => name.slice(start.length).split(/ in,|,/)[0]),
    );
    expect(foundLengths).toEqual(new Set(lengths.split(" ")));
  });

  it("includes every size of the gloves with numbered sizes", () => {
    const sizes = ["6 (XS)", "7 (S)", "8 (M)", "9 (L)", "10 (XL)", "11 (XXL)"];
    const gloves = seed.filter(({ name }) => /Glove, Size \d/.test(name)).map(({ name }) => name);
    const series = Map.groupBy(gloves, (name) => name.replace(/Size \d+ \(\w+\)/, "Size"));
    expect(series.size).toBeGreaterThanOrEqual(6);
    for (const [glove, names] of series) {
      const foundSizes = names.map((name) => /Size (\d+ \(\w+\))/.exec(name)?.[1] ?? "");
      expect(new Set(foundSizes), glove).toEqual(new Set(sizes));
    }
  });
});
