import { type PartLine, partLengths } from "#contract/parts.ts";
import { visibleCharacter } from "#contract/text.ts";
import { separatorOf, splitCells } from "./cells.ts";
import { findQuantity, hasClearQuantity, readAmount } from "./find-quantity.ts";
import { parseLine } from "./parse-line.ts";
import { looksLikePartNumber } from "./part-number.ts";
import { type Column, columnOf, isMeasuredUnit, isTimes, isUnit } from "./vocabulary.ts";

/** `source` is the line as it was pasted. */
export type PastedLine =
  | { source: string; kind: "part"; part: PartLine }
  /** A header row: names the columns of the lines below it. */
  | { source: string; kind: "heading" }
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
  const isNumbered = hasLineNumbers(lines);
  let columns: Column[] | null = null;
  let separator: string | undefined;
  return lines.map((source) => {
    const headings = readHeadings(source);
    if (headings) {
      columns = headings;
      separator = separatorOf(source);
      return { source, kind: "heading" };
    }
    const found = columns ? partFromColumns(source, columns, separator) : partFromLine(source, isNumbered);
    // A line without a visible text or part number, such as a row with only a quantity, becomes the text as a whole.
    const part = visibleCharacter.test(found.text) ? found : { quantity: 1, text: visibleText(source) };
    return isShortEnough(part) ? { source, kind: "part", part } : { source, kind: "too long" };
  });
}

/** Checks only the lengths, because the other rules of `partLine` already hold. */
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

function partFromLine(source: string, isNumbered = false): PartLine {
  const { rest, cells } = readLine(source);
  if (isNumbered && cells && isLineNumber(cells[0])) return partFromNumberedRow(cells.slice(1));
  const fromCells = cells && partFromCells(cells);
  if (fromCells) return fromCells;
  const { quantity = 1, unit, text } = parseLine(rest);
  return completePart({ quantity, ...(unit && { unit }) }, [text]);
}

/** Returns the line without its bullet, and its cells if it has several. */
function readLine(source: string): { rest: string; cells: readonly string[] | null } {
  const line = collapseSpaces(source);
  const bullet = /^(?:[-–—*•·▪●◦‣>+]+|\d{1,3}[.)]|\(?[a-zA-Z]\))\s+(?=\S)/u.exec(line)?.[0] ?? "";
  const rest = line.slice(bullet.length);
  const row = withoutBullet(source, bullet);
  // In "1,000 x bolts" the comma separates thousands, not cells.
  const hasThousands = separatorOf(row) === "," && /(?:^|\s)\d{1,3},\d{3}(?:\s|$)/.test(rest);
  const cells = hasThousands ? null : splitCells(row);
  return { rest, cells: cells && joinMeasures(joinDecimal(cells, rest), rest) };
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

/** Joins cells at a comma that may be the decimal comma of a measure, as in "grease 1,5 kg". */
function joinMeasures(cells: readonly string[], line: string): readonly string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const before = joined.at(-1) ?? "";
    const whole = /(?:^|[\s(x×*Øø])\d+$/.exec(before)?.[0].replace(/^\s?(?=\d)/, " ");
    const unit = /^\d{1,3}\s*(\p{L}+)/u.exec(cell)?.[1] ?? "";
    if (whole && isMeasuredUnit(unit) && line.includes(`${whole},${cell}`))
      joined.splice(-1, 1, `${before},${cell}`);
    else joined.push(cell);
  }
  return joined;
}

/** Removes the bullet from the source, which still has the tabs that separate cells. */
const withoutBullet = (source: string, bullet: string) => source.trim().slice(bullet.length);

/**
 * Reads the quantity, unit, part number and text from the cells of a line without a header row. If the quantity is
 * unclear, all cells become the text.
 * @returns null if no cell could be a quantity, or none is left for the text
 */
function partFromCells(cells: readonly string[]): PartLine | null {
  if (!cells.some(readAmount)) return null;
  const found = findQuantity(cells);
  if (!found) return completePart({}, cells.filter(Boolean));
  const { index, quantity } = found;
  const isBesideUnit = isUnit(cells[index + 1] ?? "");
  const unitIndex = found.unit ? -1 : isBesideUnit ? index + 1 : cells.findIndex(isUnit);
  const unit = found.unit ?? cells[unitIndex];
  const rest = cells.filter((cell, i) => i !== index && i !== unitIndex && cell !== "");
  if (rest.length === 0) return null;
  const skuIndex = rest.length > 1 ? rest.findIndex(looksLikePartNumber) : -1;
  const [sku] = skuIndex < 0 ? [] : rest.splice(skuIndex, 1);
  return completePart({ quantity, ...(unit && { unit }), ...(sku && { sku }) }, rest);
}

/** Reads the cells after a line number. Without a clear quantity, all of them become the text. */
const partFromNumberedRow = (cells: readonly string[]): PartLine =>
  (hasClearQuantity(cells) && partFromCells(cells)) || completePart({}, cells.filter(Boolean));

const isLineNumber = (cell = "") => /^\d{1,6}$/.test(cell);

/**
 * Tells whether the first cells of a list without a header row are line numbers: they count up by 1 or 10, and two
 * rows or more have another number as their quantity.
 */
function hasLineNumbers(lines: readonly string[]): boolean {
  const rows = lines.flatMap((line) => {
    const cells = /^\s*\d/.test(line) ? readLine(line).cells : null;
    return cells && isLineNumber(cells[0]) ? [cells] : [];
  });
  const [first = 0, second = 0] = rows.map(([cell]) => Number(cell));
  const step = second - first;
  // Two rows that begin with 4 and 5 more likely begin with quantities.
  if ((step !== 1 && step !== 10) || (first !== step && rows.length < 3)) return false;
  return (
    rows.every(([cell], i) => Number(cell) === first + i * step) &&
    rows.filter((cells) => hasClearQuantity(cells.slice(1))).length > 1
  );
}

/** Joins the non-blank cells of a row with commas. Returns a line with a single cell as a whole. */
const visibleText = (source: string) =>
  splitCells(source)
    ?.filter((cell) => visibleCharacter.test(cell))
    .join(", ") || collapseSpaces(source);

/**
 * Replaces control characters, which cannot be shown, and runs of spaces with one space each: the patterns of
 * `parseLine` would take seconds for thousands of spaces.
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
