import { readQuantity } from "./parse-line.ts";
import { looksLikePartNumber } from "./part-number.ts";
import { isCountedUnit, isUnit } from "./vocabulary.ts";

interface QuantityCell {
  index: number;
  quantity: number;
  /** The unit in the same cell, as in "4 pcs". */
  unit?: string;
  /** 0 if its unit, or else the next cell, is a unit of countable things; 1 if the next cell is a unit; otherwise 2. */
  rank: 0 | 1 | 2;
}

/**
 * Finds the cell with the quantity: that of the lowest rank, then the shortest number (of equally short ones, the
 * last), because a longer one may be a part number. Returns null instead of a cell of rank 2 if a number such as "1.000"
 * is before a unit, because that number is more likely the quantity.
 */
export function findQuantity(cells: readonly string[]): QuantityCell | null {
  const found = cells.flatMap((cell, index): QuantityCell[] => {
    const amount = readAmount(cell);
    return amount ? [{ ...amount, index, rank: rankOf(amount.unit, cells[index + 1] ?? "") }] : [];
  });
  const [best] = found.toSorted(
    (a, b) => a.rank - b.rank || digitCount(a) - digitCount(b) || b.index - a.index,
  );
  if (!best) return null;
  const isUnclear = cells.some(
    (cell, i) => !readAmount(cell) && /^\d[\d.,\s]*$/.test(cell) && isUnit(cells[i + 1] ?? ""),
  );
  return isUnclear && best.rank === 2 ? null : best;
}

function rankOf(unit: string | undefined, nextCell: string): QuantityCell["rank"] {
  if (isCountedUnit(unit ?? nextCell)) return 0;
  return isUnit(nextCell) ? 1 : 2;
}

const digitCount = ({ quantity }: QuantityCell) => String(quantity).length;

/** Tells whether one of the cells is a quantity rather than a part number such as 6204. */
export function hasClearQuantity(cells: readonly string[]): boolean {
  const found = findQuantity(cells);
  if (!found || found.rank < 2) return found !== null;
  const hasPartNumber = cells.some((cell, i) => i !== found.index && looksLikePartNumber(cell));
  const maxDigits = hasPartNumber ? 4 : found.index > 0 ? 3 : 2;
  return digitCount(found) <= maxDigits;
}

/** Parses a cell that contains only a quantity, such as "4", "x4" or "4 pcs". */
export function readAmount(cell: string): { quantity: number; unit?: string } | null {
  const [, count, unit] =
    /^[x×]?\s*([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,5})\s*[x×]?\s*(\p{L}+\.?)?$/u.exec(cell) ?? [];
  const quantity = count ? readQuantity(count) : null;
  if (quantity === null || (unit && !isUnit(unit))) return null;
  return { quantity, ...(unit && { unit }) };
}
