import { expect, it } from "vitest";
import { searchQuery } from "./url-params.ts";

it.each([
  ["?q=hex+nut%20", "hex nut"],
  ["?q=%00glove%0D%0Abox", "glove box"],
  ["?page=2", ""],
])("reads the search in %s as %j", (search, text) => {
  expect(searchQuery(search)).toBe(text);
});
