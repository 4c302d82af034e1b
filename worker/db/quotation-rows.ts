import type { Decision, Quotation } from "#contract/quotation.ts";

export const quotationColumns =
  "version, lines, validUntil, terms, createdAt, decision, decidedAt, decisionNote";

export interface QuotationRow extends Pick<Quotation, "version" | "validUntil" | "terms" | "createdAt"> {
  lines: string;
  decision: Decision | null;
  decidedAt: string | null;
  decisionNote: string | null;
}

export function toQuotation({ lines, decision, decidedAt, decisionNote, ...row }: QuotationRow): Quotation {
  return {
    ...row,
    lines: JSON.parse(lines),
    decision: decision && { kind: decision, at: decidedAt ?? "", note: decisionNote || null },
  };
}

/**
 * A column for a SELECT from contact_messages: the decision on the current quotation, `waiting` before the decision, or
 * null without a quotation.
 */
export const quotationStateColumn = `(SELECT ifnull(decision, 'waiting') FROM quotations
  WHERE messageId = contact_messages.id AND replacedAt IS NULL) AS quotationState`;
