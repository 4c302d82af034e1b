import type { PartLine } from "#contract/parts.ts";

/** Returns a header row and a row for each part of a request, for spreadsheets. */
export const partRows = (parts: readonly PartLine[]) => [
  ["Quantity", "Unit", "Part number", "Part", "Note"],
  ...parts.map(({ quantity, unit, sku, text, note }) => [quantity, unit, sku, text, note]),
];
