import { type PartLine, partLengths } from "#contract/parts.ts";
import { visibleCharacter } from "#contract/text.ts";
import { separatorOf, splitCells } from "./cells.ts";
import { parseLine, readQuantity } from "./parse-line.ts";
import { looksLikePartNumber } from "./part-number.ts";
import { type Column, columnOf, isTimes, isUnit } from "./vocabulary.ts";

/** One line of a pasted list. `source` is the line as it was pasted. */
export type PastedLine =
  | { source: string; kind: "part"; part: PartLine }
  /** A header row: names the columns of the lines below it. */
  | { source: string; kind: "heading" }
  /** A part that exceeds a length limit. */
  | { source: string; kind: "too long" };

/**
 * Parses a list of text lines or table rows. Every line is returned, in order, except blank ones and empty
 * rows of a table.
 */
export function parseList(pasted: string): PastedLine[] {
  const lines = pasted
    .toWellFormed()
    .split(/[\n\r\v\f\u0085\u2028\u2029]+/)
    .filter((line) => visibleCharacter.test(line.replace(/[,;"]/g, "")));
  let columns: Column[] | null = null;
  let separator: string | undefined;
  return lines.map((source) => {
    const headings = readHeadings(source);
    if (headings) {
      columns = headings;
      separator = separatorOf(source);
      return { source, kind: "heading" };
    }
    const found = columns ? partFromColumns(source, columns, separator) : partFromLine(source);
    // A row may have a quantity or a note and nothing else.
    const part = visibleCharacter.test(found.text) ? found : { quantity: 1, text: visibleText(source) };
    return isShortEnough(part) ? { source, kind: "part", part } : { source, kind: "too long" };
  });
}

/** The other rules of `partLine` already hold. Checking only the lengths takes a tenth of the time. */
const isShortEnough = ({ text, sku = "", unit = "", note = "" }: PartLine) =>
  text.length <= partLengths.text &&
  sku.length <= partLengths.sku &&
  unit.length <= partLengths.unit &&
  note.length <= partLengths.note;

function readHeadings(source: string): Column[] | null {
  const columns = splitCells(source)?.map(columnOf);
  if (!columns || columns.filter(Boolean).length < 2) return null;
  const hasName = columns.includes("text") || columns.includes("sku");
  return hasName ? columns.map((column) => column ?? "other") : null;
}

/**
 * Parses a row below a header row, split at the separator of the header row. Joins several notes. A cell
 * without a known column, one that is invalid in its column, and a second quantity, part number or unit
 * become part of the text.
 */
function partFromColumns(
  source: string,
  columns: readonly Column[],
  separator: string | undefined,
): PartLine {
  const cells = splitCells(source, separator);
  if (!cells) return partFromLine(source);
  const part: Partial<PartLine> = {};
  const texts: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (!visibleCharacter.test(cell)) continue;
    const column = columns[index] ?? "other";
    const amount = column === "quantity" && !part.quantity && readAmount(withoutZeroDecimals(cell));
    const note = part.note ? `${part.note}, ${cell}` : cell;
    if (amount) {
      part.quantity = amount.quantity;
      if (amount.unit && part.unit) texts.push(amount.unit);
      else if (amount.unit) part.unit = amount.unit;
    } else if (column === "note" && fitsColumn(column, note)) part.note = note;
    else if ((column === "sku" || column === "unit") && !part[column] && fitsColumn(column, cell))
      part[column] = cell;
    else texts.push(cell);
  }
  return completePart(part, texts);
}

/** Turns "10.00" into "10", but not "1.000", which may be a thousand. */
const withoutZeroDecimals = (cell: string) => cell.replace(/^(\d+)\.00?(?!\d)/, "$1");

const fitsColumn = (field: "sku" | "unit" | "note", cell: string) => cell.length <= partLengths[field];

function partFromLine(source: string): PartLine {
  const line = collapseSpaces(source);
  const bullet = /^(?:[-–—*•·▪●◦‣>+]+|\d{1,3}[.)]|\(?[a-zA-Z]\))\s+(?=\S)/u.exec(line)?.[0] ?? "";
  const rest = line.slice(bullet.length);
  // In "1,000 x bolts" the comma separates thousands, not cells.
  const cells = /(?:^|\s)\d{1,3},\d{3}(?:\s|$)/.test(rest) ? null : splitCells(withoutBullet(source, bullet));
  const fromCells = cells && partFromCells(joinDecimal(cells, rest));
  if (fromCells) return fromCells;
  const { quantity = 1, unit, text } = parseLine(rest);
  return completePart({ quantity, ...(unit && { unit }) }, [text]);
}

/**
 * Joins the first two cells if the comma between them may be a decimal comma, as in "1,5 kg grease". In
 * "4, 5 mm drill", "4,608ZZ" and "100234,4 pcs" the comma separates cells.
 */
function joinDecimal(cells: readonly string[], line: string): readonly string[] {
  const [, whole, word = ""] = /^(\d+),\d{1,3}(?:$|(?=\s)|(\p{L}+|[×*])(?![^\s.,]))/u.exec(line) ?? [];
  const [first = "", second = "", ...others] = cells;
  if (first !== whole || (word && !isUnit(word) && !isTimes(word))) return cells;
  if (first.length > 2 && readAmount(second)) return cells;
  return [`${first},${second}`, ...others];
}

/** Removes the bullet from the source, which still has the tabs that separate cells. */
const withoutBullet = (source: string, bullet: string) => source.trim().slice(bullet.length);

/** Reads cells without a header row: one is the quantity, the others describe the part. */
function partFromCells(cells: readonly string[]): PartLine | null {
  const amounts = cells.map(readAmount);
  const amountIndexes = amounts.flatMap((amount, i) => (amount ? [i] : []));
  // Of several numbers, the shortest is the quantity (of equally short ones, the last). A longer one may be a part
  // number.
  const [quantityIndex] = amountIndexes.toSorted(
    (a, b) => digitCount(amounts[a]?.quantity) - digitCount(amounts[b]?.quantity) || b - a,
  );
  const amount = amounts[quantityIndex ?? -1];
  if (!amount) return null;
  const rest = cells.filter((cell, i) => i !== quantityIndex && cell !== "");
  const unitIndex = amount.unit ? -1 : rest.findIndex(isUnit);
  const [unit] = unitIndex < 0 ? [amount.unit] : rest.splice(unitIndex, 1);
  if (rest.length === 0) return null;
  const skuIndex = rest.length > 1 ? rest.findIndex(looksLikePartNumber) : -1;
  const [sku] = skuIndex < 0 ? [] : rest.splice(skuIndex, 1);
  return completePart({ quantity: amount.quantity, ...(unit && { unit }), ...(sku && { sku }) }, rest);
}

const digitCount = (quantity = 0) => String(quantity).length;

/** Parses a cell that contains only a quantity, such as "4", "x4" or "4 pcs". */
function readAmount(cell: string): { quantity: number; unit?: string } | null {
  const [, count, unit] =
    /^[x×]?\s*([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,5})\s*[x×]?\s*(\p{L}+\.?)?$/u.exec(cell) ?? [];
  const quantity = count ? readQuantity(count) : null;
  if (quantity === null || (unit && !isUnit(unit))) return null;
  return { quantity, ...(unit && { unit }) };
}

/** Joins the cells of a line that are not blank with commas. */
const visibleText = (source: string) =>
  splitCells(source)
    ?.filter((cell) => visibleCharacter.test(cell))
    .join(", ") || collapseSpaces(source);

/**
 * Replaces control characters, which cannot be shown, and runs of spaces with one space each: the patterns of
 * `parseLine` would take seconds for a thousand spaces.
 */
const collapseSpaces = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

function completePart({ sku, ...part }: Partial<PartLine>, texts: readonly string[]): PartLine {
  const text = texts.join(", ");
  return {
    quantity: 1,
    ...part,
    ...(sku && { sku }),
    text: visibleCharacter.test(text) ? text : (sku ?? text),
  };
}
