import type { PartLine } from "#contract/parts.ts";

export const partRows = (parts: readonly PartLine[]) => [
  ["Quantity", "Unit", "Part number", "Part", "Note"],
  ...parts.map(({ quantity, unit, sku, text, note }) => [quantity, unit, sku, text, note]),
];
