import type { MessageDetail } from "#contract/message-detail.ts";
import type { PartLine } from "#contract/parts.ts";
import {
  lineTotalCents,
  mailText,
  type Quotation,
  type QuotationInput,
  type QuotationLine,
  quotationInput,
  quotationLine,
} from "#contract/quotation.ts";
import { companyDay } from "#contract/reply-date.ts";
import { z } from "#contract/schema.ts";
import { randomUuid } from "#web/lib/uuid.ts";
import { productOf } from "../detail/product-of.ts";
import { partsOf } from "../quote-request.ts";

/** A line's form values; "" for an empty field. */
export interface LineValues {
  text: string;
  sku: string;
  quantity: string;
  unit: string;
  price: string;
  leadTime: string;
  note: string;
}

export interface QuotationValues {
  /** Generated in the browser and sent with the quotation, so that a retry stores nothing twice. */
  id: string;
  /** The text of the mail that announces the quotation. */
  text: string;
  lines: LineValues[];
  validUntil: string;
  terms: string;
}

export const quotationForm = z.extend(quotationInput, { text: mailText }).check(
  z.refine(({ validUntil }) => validUntil >= companyDay(Date.now()), {
    path: ["validUntil"],
    message: "Choose today or a later day",
  }),
);

const validDays = 30;
const dayMs = 24 * 60 * 60_000;
const defaultTerms =
  "Prices are in US dollars, without shipping and sales tax.\nPayment within 30 days of the invoice.";

export const emptyLine: LineValues = {
  ...{ text: "", sku: "", quantity: "1", unit: "", price: "", leadTime: "", note: "" },
};

const toLineValues = ({ sku = "", unit = "", leadTime = "", note = "", ...line }: QuotationLine) => ({
  ...{ sku, unit, leadTime, note },
  ...line,
});

/**
 * Returns the initial values of a request's next quotation: lines and terms of the last one, or the parts. Parts
 * counted in pieces get the price and availability of the catalog's product with their part number.
 */
export function newQuotation(detail: MessageDetail, now: number): QuotationValues {
  const { message, quotations, products } = detail;
  const lastQuotation = quotations.at(-1);
  const lines = lastQuotation
    ? lastQuotation.lines.map(toLineValues)
    : partsOf(message).map((part) => {
        const product = isPerPiece(part) ? productOf(part, products) : undefined;
        return {
          ...toLineValues({ ...part, quantity: String(part.quantity), price: product?.price ?? "" }),
          leadTime: product && product.stock >= part.quantity ? "In stock" : "",
        };
      });
  return {
    id: randomUuid(),
    text: mailTextFor(message.name, lastQuotation),
    lines: lines.length > 0 ? lines : [emptyLine],
    validUntil: companyDay(now + validDays * dayMs),
    terms: lastQuotation?.terms ?? defaultTerms,
  };
}

/** Whether the part is counted in pieces, as the catalog's prices and stock are. */
const isPerPiece = ({ unit = "" }: PartLine) => /^(|pcs?\.?|pieces?|ea\.?|each)$/i.test(unit);

function mailTextFor(name: string, lastQuotation: Quotation | undefined): string {
  const announcement = !lastQuotation
    ? "Thank you for your request. Our quotation is ready."
    : lastQuotation.decision?.kind === "accepted"
      ? "We have changed our quotation. The new one replaces the one that you accepted, so please answer again."
      : "We have changed our quotation. The new one replaces the one that you have.";
  return `Hello ${name},\n\n${announcement}\n\nIf something should be different, just reply to this mail.`;
}

const toLine = (line: LineValues) =>
  Object.fromEntries(
    Object.entries(line)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== "" || !isOptional(name)),
  );

export const toInput = ({ lines, ...values }: QuotationValues) => ({ ...values, lines: lines.map(toLine) });

const isOptional = (name: string) => ["sku", "unit", "leadTime", "note"].includes(name);

/** @returns cents, or null while a field other than the text is invalid. */
export function lineTotal(line: LineValues): number | null {
  const parsed = z.safeParse(quotationLine, toLine({ ...line, text: "x" })); // the total does not depend on the text
  return parsed.success ? lineTotalCents(parsed.data) : null;
}

/** @returns cents, or null while a line has no total. */
export function linesTotal(lines: readonly LineValues[]): number | null {
  const totals = lines.map(lineTotal);
  return totals.includes(null) ? null : totals.reduce<number>((sum, total) => sum + (total ?? 0), 0);
}

export const isSameQuotation = (one: QuotationInput, other: QuotationInput): boolean =>
  comparableText(one) === comparableText(other);

const comparableText = ({ lines, validUntil, terms }: QuotationInput) =>
  JSON.stringify([lines.map((line) => Object.entries(line).sort()), validUntil, terms]);
