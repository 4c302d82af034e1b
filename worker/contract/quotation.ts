import { priceToCents } from "./money.ts";
import { maxParts, partLengths } from "./parts.ts";
import { companyDay } from "./reply-date.ts";
import { z } from "./schema.ts";
import { optionalText, requiredLine, requiredText } from "./text.ts";

/** A priced quotation. Quantities and prices are decimal strings; sums are whole cents. */

const maxTermsLength = 4000;
export const maxDecisionNoteLength = 1000;
/** $100 million less a cent. Anything above must be a typo. */
export const maxTotalCents = 9_999_999_999;

/** Units that allow fractions, such as `2.5 ft`. Other units are counted. */
const measuredUnits = new Set(
  "ft feet foot in inch inches yd yard yards m meter meters cm mm lb lbs pound pounds kg g oz gal gallon gallons qt pt l liter liters ml ft2 m2 hour hours hr hrs"
    .split(" ")
    .concat("sq ft"),
);

export const allowsFractions = (unit: string | undefined): boolean =>
  unit !== undefined && measuredUnits.has(unit.trim().toLowerCase().replace(/\.$/, ""));

/** `"2"`, or `"2.125"` if the unit allows fractions. Must be more than 0. */
const quantity = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,3})?$/, "Enter a quantity, for example 12 or 2.5"),
  z.refine((typed) => /[1-9]/.test(typed), "Enter a quantity above 0"),
);

const price = z
  .string()
  .check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, "Enter the price in dollars, for example 12.50"));

/** `price` is for one unit. */
export const quotationLine = z
  .object({
    text: requiredLine(partLengths.text),
    sku: z.optional(requiredLine(partLengths.sku)),
    quantity,
    unit: z.optional(requiredLine(partLengths.unit)),
    price,
    /** Such as `In stock` or `3 to 5 days`. */
    leadTime: z.optional(requiredLine(60)),
    note: z.optional(requiredLine(partLengths.note)),
  })
  .check(
    z.refine(({ quantity, unit }) => allowsFractions(unit) || !/\.\d*[1-9]/.test(quantity), {
      path: ["quantity"],
      message: "Only units such as ft, lb or gal can have a fraction",
    }),
  );
export type QuotationLine = z.output<typeof quotationLine>;

const calendarDay = z.iso.date("Enter a date");

export const quotationInput = z
  .object({
    lines: z.array(quotationLine).check(z.minLength(1, "Add at least one line"), z.maxLength(maxParts)),
    /** The last day on which the quotation can be accepted, in the company's time zone. */
    validUntil: calendarDay.check(z.refine((day) => day < "3000", "Enter an earlier date")),
    terms: optionalText(maxTermsLength),
  })
  .check(
    // Not `<=`: the total of an invalid line may be NaN, and that line reports its own error.
    z.refine(({ lines }) => !(totalCents(lines) > maxTotalCents), {
      path: ["lines"],
      message: "The total is above $99,999,999.99. Please check the prices.",
    }),
  );
export type QuotationInput = z.output<typeof quotationInput>;

export const decisions = ["accepted", "declined"] as const;
export type Decision = (typeof decisions)[number];

/** A stored quotation. A later version replaces it as a whole. */
export const quotation = z.object({
  /** 1 for the first quotation of a request. */
  version: z.int(),
  lines: z.array(quotationLine),
  validUntil: calendarDay,
  terms: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  decision: z.nullable(z.object({ kind: z.enum(decisions), at: z.string(), note: z.nullable(z.string()) })),
});
export type Quotation = z.output<typeof quotation>;

/** `"2.5"` → `2500`. */
function quantityToThousandths(quantity: string): number {
  const [whole = "0", decimals = ""] = quantity.split(".");
  return Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
}

/** Multiplies quantity and price, rounded half up to the cent. Exact: every step stays below 2^53. */
export function lineTotalCents({ quantity, price }: Pick<QuotationLine, "quantity" | "price">): number {
  const thousandths = quantityToThousandths(quantity);
  const cents = priceToCents(price);
  const whole = Math.floor(thousandths / 1000);
  return whole * cents + Math.floor(((thousandths % 1000) * cents + 500) / 1000);
}

/** Adds up the rounded totals of the lines, so that the total matches them as they are shown. */
export function totalCents(lines: readonly Pick<QuotationLine, "quantity" | "price">[]): number {
  return lines.reduce((sum, line) => sum + lineTotalCents(line), 0);
}

export const isExpired = ({ validUntil }: Pick<Quotation, "validUntil">, nowMs: number): boolean =>
  companyDay(nowMs) > validUntil;

export const decisionNote = optionalText(maxDecisionNoteLength);
export const mailText = requiredText(20_000);
