import { describe, expect, it } from "vitest";
import { vocabulary } from "./attribute-vocabulary.ts";
import { attributeWords } from "./attributes.ts";

describe("attribute words", () => {
  it.each([
    ["Hex Bolt, Stainless A2-70 (304), ISO 4017", ["stainless", "steel", "acero", "inoxidable", "304"]],
    ["Hex Bolt, ISO 4017", ["iso4017", "4017", "din933", "933"]],
    ["Lead-free forged brass, female NPT ends", ["laton", "npt", "rosca", "hembra", "lead"]],
    ["Knitted liner, ANSI/ISEA 105 cut level A4", ["ansi", "isea105", "anticorte"]],
    ["Spliced covers, UL 486A-486B", ["ul", "486a", "486b"]],
    ["zinc-plated steel, coarse 3/8-16 thread", ["plated", "unc", "gruesa"]],
    ["Cyanoacrylate", ["superglue", "cianoacrilato"]],
    ["NYLON ropes", ["nylon", "nailon", "cuerda"]],
  ])("of %j include synonyms and standards", (text, words) => {
    expect(attributeWords(text)).toEqual(expect.arrayContaining(words));
  });

  it.each([
    ["for water, not for mineral oil", "mineral"],
    ["does not attack copper or concrete", "cobre"],
    ["Free of iron and chlorine, for steel", "hierro"],
    ["Ammonia-free, without brass", "laton"],
    ["ironing board", "hierro"],
    ["en 388 casos", "388"],
  ])("of %j do not include %j", (text, word) => {
    expect(attributeWords(text)).not.toContain(word);
  });

  it("are an empty list for a text without attributes", () => {
    expect(attributeWords("")).toEqual([]);
    expect(attributeWords("Comes as a case. 🔩")).toEqual([]);
  });
});

it("repeats no phrase within a line of the vocabulary, and has only well-formed synonyms", () => {
  for (const { names, synonyms } of vocabulary) {
    expect(new Set(names).size, names[0]).toBe(names.length);
    expect(
      synonyms.every((word) => /^[a-z\d-]+$/.test(word)),
      names[0],
    ).toBe(true);
  }
});
