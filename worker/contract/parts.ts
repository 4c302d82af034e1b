import { z } from "./schema.ts";
import { requiredLine, visibleCharacter } from "./text.ts";

/** The parts list of a quote request, and its readable form, which becomes part of the message. */

export const maxParts = 200;
export const maxQuantity = 999_999;
/** Maximum length of the list as text, which leaves 8,000 characters for the rest of the message. */
export const maxPartsTextLength = 24_000;
export const partLengths = { text: 300, sku: 64, unit: 20, note: 300 } as const;

/** One line of the list. `text` is a product's name or the buyer's own words. */
export const partLine = z.object({
  text: requiredLine(partLengths.text),
  sku: z.optional(requiredLine(partLengths.sku)),
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  unit: z.optional(requiredLine(partLengths.unit)),
  note: z.optional(requiredLine(partLengths.note)),
});
export type PartLine = z.output<typeof partLine>;

/** Makes a typed or pasted text valid in a field of a part. Returns "" if no visible character is left. */
export function toPartField(field: keyof typeof partLengths, text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .slice(0, partLengths[field])
    .toWellFormed();
  return visibleCharacter.test(line) ? line : "";
}

export const partsList = z.array(partLine).check(z.maxLength(maxParts));

/**
 * Formats a part: `4 boxes × Nitrile gloves, L | Part number: GL-200 | Note: blue`. A backslash escapes `|`, `\` and,
 * in the unit, `×`.
 */
export function formatPart({ text, sku, quantity, unit, note }: PartLine): string {
  const amount =
    unit === undefined ? `${quantity}` : `${quantity} ${escapeText(unit).replaceAll("×", "\\×")}`;
  const fields = [`${amount} × ${escapeText(text)}`];
  if (sku !== undefined) fields.push(skuLabel + escapeText(sku));
  if (note !== undefined) fields.push(noteLabel + escapeText(note));
  return fields.join(separator);
}

export const formatParts = (parts: readonly PartLine[]): string => parts.map(formatPart).join("\n");

/** Parses the output of `formatParts`. @returns null if a line is not a valid part */
export function parseParts(text: string): PartLine[] | null {
  if (text === "") return [];
  const parts = text.split("\n").map(parsePart);
  return parts.includes(null) ? null : (parts as PartLine[]);
}

const separator = " | ";
const skuLabel = "Part number: ";
const noteLabel = "Note: ";
const amountAndText = /^([1-9]\d{0,5})(?: ((?:[^\\×]|\\.)+?))?? × (.+)$/u;

const escapeText = (text: string) => text.replace(/[\\|]/g, "\\$&");
const unescapeText = (text: string) => text.replace(/\\(.)/gu, "$1");

function parsePart(line: string): PartLine | null {
  const [first = "", ...rest] = line.split(separator);
  const [, quantity, unit, text] = amountAndText.exec(first) ?? [];
  if (quantity === undefined || text === undefined) return null;
  const part: PartLine = { text: unescapeText(text), quantity: Number(quantity) };
  if (rest[0]?.startsWith(skuLabel)) part.sku = unescapeText((rest.shift() as string).slice(skuLabel.length));
  if (unit !== undefined) part.unit = unescapeText(unit);
  if (rest[0]?.startsWith(noteLabel))
    part.note = unescapeText((rest.shift() as string).slice(noteLabel.length));
  return rest.length === 0 && z.safeParse(partLine, part).success ? part : null;
}

const markerLine = (count: number) => `--- Parts (${count}) ---`;

/** Appends the list to a message, below a marker line with the number of parts. */
export function appendParts(message: string, parts: readonly PartLine[]): string {
  // A message that itself ends like a parts list gets an empty list, which `splitParts` removes instead.
  if (parts.length === 0 && splitParts(message).message === message) return message;
  return [message, "", markerLine(parts.length), ...parts.map(formatPart)].join("\n");
}

/** Splits a message at its last marker line. Without a complete parts list after it, `message` is the whole text. */
export function splitParts(text: string): { message: string; parts: PartLine[] } {
  const unsplit = { message: text, parts: [] };
  const start = text.lastIndexOf("\n\n--- Parts (");
  if (start < 0) return unsplit;
  const [first, ...lines] = text.slice(start + 2).split("\n");
  const parts = parseParts(lines.join("\n"));
  if (!parts || parts.length !== lines.length || first !== markerLine(lines.length)) return unsplit;
  return { message: text.slice(0, start), parts };
}
