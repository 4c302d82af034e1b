import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { decisions, type QuotationLine } from "../contract/quotation.ts";

/** Tables for what staff do with messages. Erasing a message also deletes its rows here (data-request-sql.ts). */

const messageId = () => integer().notNull();
/** Username of the author. */
const who = () => text().notNull();

export const messageNotes = sqliteTable(
  "message_notes",
  {
    id: text().primaryKey(),
    messageId: messageId(),
    who: who(),
    text: text().notNull(),
    createdAt: text().notNull(),
  },
  (table) => [index("messageNotesByMessage").on(table.messageId)],
);

/**
 * Mails to the senders of messages. contract/mail-state.ts derives a mail's state from `sentAt`, `tryingSince` and
 * `nextTryAt`.
 */
export const messageMails = sqliteTable(
  "message_mails",
  {
    id: text().primaryKey(),
    messageId: messageId(),
    who: who(),
    text: text().notNull(),
    createdAt: text().notNull(),
    /** Version of the quotation that the mail announces; null for a plain reply. */
    quotationVersion: integer(),
    tries: integer().notNull().default(0),
    /** When the next attempt is due; null during an attempt and once none is due. */
    nextTryAt: text(),
    /** When an attempt started whose result is not known (yet). */
    tryingSince: text(),
    sentAt: text(),
  },
  (table) => [
    index("messageMailsByMessage").on(table.messageId),
    index("messageMailsToSend").on(table.nextTryAt).where(sql`nextTryAt IS NOT NULL`),
  ],
);

export const quotations = sqliteTable(
  "quotations",
  {
    messageId: messageId(),
    version: integer().notNull(),
    lines: text({ mode: "json" }).$type<QuotationLine[]>().notNull(),
    /** A day such as `2026-12-24`. */
    validUntil: text().notNull(),
    terms: text().notNull(),
    who: who(),
    createdAt: text().notNull(),
    /** Null for the current quotation. */
    replacedAt: text(),
    decision: text({ enum: decisions }),
    decidedAt: text(),
    decisionNote: text(),
    /** When to mail staff about the decision next; null before the decision, once it is mailed, or if mail is off. */
    notifyAt: text(),
    notifyTries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.version] }),
    // Partial indexes for filters of the inbox, and for the mails to staff.
    index("quotationsWaiting")
      .on(table.messageId, table.replacedAt, table.decision)
      .where(sql`replacedAt IS NULL AND decision IS NULL`),
    index("quotationsAccepted")
      .on(table.messageId, table.replacedAt)
      .where(sql`replacedAt IS NULL AND decision = 'accepted'`),
    index("quotationsDeclined")
      .on(table.messageId, table.replacedAt)
      .where(sql`replacedAt IS NULL AND decision = 'declined'`),
    index("quotationsToNotify").on(table.notifyAt).where(sql`notifyAt IS NOT NULL`),
  ],
);

/** Which administrator is writing an answer to a message. Rows expire at `until` and are then ignored. */
export const messageWriting = sqliteTable(
  "message_writing",
  { messageId: integer().primaryKey(), who: who(), until: text().notNull() },
  (table) => [index("messageWritingByEnd").on(table.until)],
);

export const savedReplies = sqliteTable("saved_replies", {
  id: integer().primaryKey({ autoIncrement: true }),
  title: text().notNull(),
  text: text().notNull(),
  version: integer().notNull().default(1),
});
