import type { Size } from "./family.ts";

/**
 * Parses a size table. The first line names the columns; `|` separates cells. `size` and `cents` are required. In a
 * family whose name is just `{size}`, `size` holds the product's whole name. Without a `code`, the part number uses the
 * size.
 */
export function table(text: string): Size[] {
  const [head = [], ...lines] = text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return lines.map((line) => size(Object.fromEntries(head.map((cell, i) => [cell, line[i] ?? ""]))));
}

export function size(cells: Record<string, string | number>): Size {
  const strings = Object.fromEntries(Object.entries(cells).map(([cell, value]) => [cell, String(value)]));
  return {
    code: strings.code ?? codeOf(strings.size ?? ""),
    cents: Number(strings.cents),
    cells: strings,
  };
}

/**
 * Converts a size for part numbers: `1-1/2 in` → 150, because otherwise 1/2 in and 12 in would look the same; `2.5 mm`
 * → 2P5.
 */
export function codeOf(text: string): string {
  return text
    .replace(/(?:(\d+)-)?(\d+)\/(\d+)/g, (fraction) =>
      String(Math.round(inches(fraction) * 100)).padStart(3, "0"),
    )
    .replace(/\b(in|mm|ft|m)\b/g, "")
    .replace(/(\d)\.(\d)/g, "$1P$2")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

/** Parses inches: `1-1/2` → 1.5. */
export function inches(text: string): number {
  return text.split("-").reduce((sum, part) => {
    const [numerator = "0", denominator = "1"] = part.split("/");
    return sum + Number(numerator) / Number(denominator);
  }, 0);
}

/** Takes one of each list in turn, so that no list's rare sizes come before another's common ones. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}

/** Sorts sizes by popularity: those about a third of the way in sell best. */
export function commonFirst<T>(row: readonly T[]): T[] {
  const peak = row.length * 0.35;
  return row
    .map((item, i) => ({ item, distance: Math.abs(i - peak) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ item }) => item);
}

/**
 * Parses sizes with prices, such as `1/2 849, 3/4 1449`. An object would put whole inches first and lose the order of
 * popularity.
 */
export function parsePrices(row: string): [size: string, cents: number][] {
  return row.split(", ").map((pair) => {
    const [name = "", cents = ""] = pair.split(" ");
    return [name, Number(cents)];
  });
}
