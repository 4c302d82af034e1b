import { maxQuantity } from "#contract/parts.ts";
import { isCountedUnit, isMeasuredUnit, isTimes, isUnit } from "./vocabulary.ts";

interface ParsedLine {
  /** Absent if none is recognized. */
  quantity?: number;
  unit?: string;
  /** The rest of the line, or all of it without a quantity. */
  text: string;
}

/** Returns the words as a pattern for either case. Together, the flags `i` and `u` would make the patterns slower. */
const anyCase = (words: string) => words.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

const number = String.raw`([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,5})`;
const word = String.raw`(\p{L}+\.?)`;
const qty = String.raw`(?<!\p{L})(?:${anyCase("qty|quantity|cant(?:idad)?")})\b\.?\s*[:=#]?\s*`;
const dash = "[-–—:=,]";
const times = "[xX×*]";
const of = String.raw`(?:${anyCase("of|de")})\s+`;

const pattern = (source: string) => new RegExp(`^${source}$`, "u");

/** "Qty 10 – gloves", "Quantity: 4 pcs bolts", but not "Qty 1,5 kg grease" */
const quantityFirst = pattern(
  `${qty}${number}(?:\\s*${dash}\\s*|\\s*${times}\\s+|\\s*)(?!\\d|[.,]\\d{1,3}(?!\\d))(.+)`,
);
/** A unit, then the rest of the line */
const unitAhead = pattern(`${word}(?:\\s*${dash}\\s*|\\s+(?:${of})?)(.+)`);
/** "2 x ABC-123", "2× gloves", "4pcs x bolts", "2 xM8". In "2 Xerox toner", "Xero" is no unit. */
const timesFirst = pattern(
  `${number}(?:\\s*${word})??\\s*${times}(?:\\s+|(?!(?<=\\s[xX])\\p{Ll})(?=\\p{L}))(.+)`,
);
/** "4 pcs M8x20 bolt", "10 boxes of gloves", "4pcs bolt" */
const unitFirst = pattern(`${number}\\s*${word}\\s+(?:${of}|${times}\\s+|${dash}\\s+)?(.+)`);
/** "10 ft of hose" */
const measureFirst = pattern(`${number}\\s*${word}\\s+${of}(.+)`);
/** "3 deep groove bearings": a longer number is more likely part of a part number */
const bareFirst = pattern(`([1-9]\\d{0,2})\\s+(.+)`);
/** "gloves L, qty 10", "gloves (Qty: 10 boxes)" */
const quantityLast = pattern(`(.+?)\\s*[-–—,;:(]?\\s*${qty}${number}(?:\\s*${word})?\\s*\\)?`);
/** "gloves (10 pairs)" */
const bracketed = pattern(`(.+?)\\s*\\(\\s*[xX×]?\\s*${number}(?:\\s*${word})?\\s*\\)`);
/** "gloves: 10", "ABC-123 - 4 pcs", "ABC-123 = 4" */
const dashed = pattern(`(.+?)(?:\\s+[-–—=]\\s+|\\s*[:=]\\s*)${number}(?:\\s*${word})?`);
/** "ABC-123 x 4", "gloves L x10" */
const timesLast = pattern(`(.+?)\\s+${times}\\s*${number}(?:\\s*${word})?`);
/** "gloves L 10 boxes" */
const unitLast = pattern(`(.+?)[,;]?\\s+${number}\\s*${word}`);

/** "1 000 x bolts", "Qty 12 050 bolts", but not the part number in "4 001-223 filter" */
const spacedThousands = pattern(
  `((?:${qty})?[1-9]\\d{0,2}) (0\\d\\d(?: \\d{3})*)(?![\\d/#+_-])(\\p{L}*)(.*)`,
);
/** "500 x bolts" after "12 ": together they may mean 12,500 bolts. */
const startsWithThousands = pattern(`\\d{3}\\s*(?:${times}\\s+(?=\\p{L})|(\\p{L}+))(.*)`);

/** Matches a size at the end: "M8 x 20" does not mean twenty pieces of M8. */
const endsInSize = /(?:^|[\s(])(?:[mMøØ]?\d+(?:[.,/-]\d+)*\s*(?:"|''|mm|cm|m|in|inch|ft)?|#\d+)$/;
const startsWithSize = /^\d+(?:[.,/]\d+)*\s*(?:"|''|mm\b|cm\b|m\b|in\b|inch|ft\b)/i;
const startsWithGrade = /^(?:ss|stainless|grade|series|inox)\b/i;

/** Finds the quantity in a line such as "2 x ABC-123". Without one, the whole line is `text`. */
export function parseLine(line: string): ParsedLine {
  const first = matchAtStart(joinThousands(line));
  if (first) return first;
  return matchAtEnd(line) ?? { text: line };
}

/** Turns a leading "1 000" into "1,000", but not "1 500": a part's name may start with "500", but not with "000". */
function joinThousands(line: string): string {
  const [, first, groups, word = "", rest = ""] = spacedThousands.exec(line) ?? [];
  if (!groups || (word && !isUnit(word) && !isTimes(word))) return line; // "4 012ABC filter"
  return `${first},${groups.replaceAll(" ", ",")}${word}${rest}`;
}

function matchAtStart(line: string): ParsedLine | null {
  const [, labeledCount, after = ""] = quantityFirst.exec(line) ?? [];
  if (labeledCount) {
    const [, unit = "", text = ""] = unitAhead.exec(after) ?? [];
    return isCountedUnit(unit)
      ? toParsedLine(labeledCount, unit, text)
      : toParsedLine(labeledCount, undefined, after);
  }
  const [, multiple, timesUnit, multiplied = ""] = timesFirst.exec(line) ?? [];
  const isSize = startsWithSize.test(multiplied) || /^\d{1,2}\s/.test(multiplied);
  if (multiple && !isSize && (timesUnit === undefined || isUnit(timesUnit)))
    return toParsedLine(multiple, timesUnit, multiplied);
  const [, count = "", unit = "", text = ""] = unitFirst.exec(line) ?? [];
  if (isCountedUnit(unit)) return toParsedLine(count, unit, text);
  const [, size = "", measure = "", measuredText = ""] = measureFirst.exec(line) ?? [];
  if (isMeasuredUnit(measure)) return toParsedLine(size, measure, measuredText);
  const [, bareCount = "", rest = ""] = bareFirst.exec(line) ?? [];
  const [next = ""] = rest.split(/\s/);
  if (!rest || isMeasuredUnit(next) || /^[^\p{L}\p{N}]/u.test(rest) || /^(?:[×*]|[xX](?!\p{Ll}))/u.test(next))
    return null;
  const [isThousands, groupUnit] = startsWithThousands.exec(rest) ?? [];
  if (isThousands && (groupUnit === undefined || isCountedUnit(groupUnit))) return null;
  return startsWithSize.test(rest) || startsWithGrade.test(rest)
    ? null
    : toParsedLine(bareCount, undefined, rest);
}

function matchAtEnd(line: string): ParsedLine | null {
  for (const found of [quantityLast.exec(line), bracketed.exec(line)]) {
    const [, text = "", count, unit] = found ?? [];
    if (count && (unit === undefined || isUnit(unit))) return toParsedLine(count, unit, text);
  }
  for (const found of [dashed.exec(line), timesLast.exec(line)]) {
    const [, text = "", count, unit] = found ?? [];
    const isAmount = unit === undefined ? !endsInSize.test(text) : isCountedUnit(unit);
    if (count && isAmount) return toParsedLine(count, unit, text);
  }
  const [, before = "", last, lastUnit = ""] = unitLast.exec(line) ?? [];
  return last && isCountedUnit(lastUnit) ? toParsedLine(last, lastUnit, before) : null;
}

/** Parses a number with or without thousands separators. @returns null if it is outside the limits */
export function readQuantity(count: string): number | null {
  const quantity = Number(count.replaceAll(",", ""));
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

function toParsedLine(count: string, unit: string | undefined, text: string): ParsedLine | null {
  const quantity = readQuantity(count);
  const rest = text.trim();
  if (quantity === null || !/[\p{L}\p{N}]/u.test(rest)) return null;
  return { quantity, ...(unit && { unit }), text: rest };
}
