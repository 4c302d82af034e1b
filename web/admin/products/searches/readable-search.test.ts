import { expect, it } from "vitest";
import { searchCases } from "#contract/search/cases.ts";
import { parseQuery } from "#contract/search/words.ts";
import { readableSearch } from "./readable-search.ts";

const wordsOf = (text: string) => parseQuery(text)?.words.join(" ") ?? "";

it.each([
  ['1 1/4" pipe', "1-1/4in pipe"],
  ['1/2" x 10 ft hose', "1/2x10ft hose"],
  ["1 1/2 x 3 1/4", "1-1/2 x 3-1/4"],
  ["hex bolt 8.8", "hex bolt 8.8"],
  ["Guantes de nitrilo", "guante nitrilo"],
])("shows the search %s as %s", (text, expected) => {
  expect(readableSearch(wordsOf(text))).toBe(expected);
});

it("turns the words of each sample search into text that is parsed to the same words", () => {
  for (const query of [...searchCases.map((searchCase) => searchCase.query), "1 1/2 x 3 1/4", "2 x 3 1/4"])
    expect(wordsOf(readableSearch(wordsOf(query))), query).toBe(wordsOf(query));
});
