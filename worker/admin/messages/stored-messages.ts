import type { StoredMessage } from "#contract/messages.ts";
import { type QuotationState, stageOf } from "#contract/quote-status.ts";
import { quotationStateColumn } from "#worker/db/quotation-rows.ts";
import { parseLists, type WithJsonLists } from "./earlier-versions.ts";

type Flag = "isRead" | "isHandled" | "isSpam" | "isDoubtful";

/** Columns that a SELECT from contact_messages needs for `toMessage`. */
export const messageColumns = `id, name, email, company, subject, message, items, photos, createdAt, reference, isRead,
  isHandled, isSpam, isDoubtful, assignee, answeredAt, version, ${quotationStateColumn}`;

export type MessageRow = WithJsonLists<Omit<StoredMessage, Flag | "stage" | "earlierVersions">> &
  Record<Flag, 0 | 1> & { quotationState: QuotationState };

export function toMessage({ isRead, isHandled, isSpam, isDoubtful, quotationState, ...message }: MessageRow) {
  const marks = { isRead: isRead === 1, isHandled: isHandled === 1, isSpam: isSpam === 1 };
  const stage = stageOf({ ...marks, answeredAt: message.answeredAt, quotationState });
  return { ...message, ...marks, stage, isDoubtful: isDoubtful === 1, ...parseLists(message) };
}

/**
 * SQL condition: no later message has replaced the message `candidate`, an alias of the query around it. Looks up each
 * candidate's key, so use it for the rows of one page only.
 */
export const isNotReplaced = `NOT EXISTS (
  SELECT 1 FROM contact_messages AS self CROSS JOIN message_revisions ON earlierKey = self.idempotencyKey
  WHERE self.id = candidate.id)`;

export const selectStaff = "SELECT username FROM administrators ORDER BY nameKey";
