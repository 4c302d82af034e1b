import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PartLine } from "#contract/parts.ts";

/**
 * Tables for messages and photos of visitors, their confirmations and status links, and rate limits. See schema.ts for
 * conventions.
 */

export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: text().notNull(),
    reference: text().notNull(),
    /** In lower case. Null if the sender gave none. */
    idempotencyKey: text().unique(),
    /** Hex SHA-256 of the fields that the sender filled in; tells a retry from a change under the same key. */
    bodyHash: text().notNull(),
    /** Whether the last attempt to notify staff succeeded; null until a result is recorded. */
    notificationSent: integer("mainEmail", { mode: "boolean" }),
    /** When the next attempt to notify staff may start; null after a success or if mail was off. */
    notifyAt: text(),
    notifyTries: integer().notNull().default(0),
    /** Whether a digest announces the message, because too many arrived in its hour (site/contact/send-digest.ts). */
    inDigest: integer({ mode: "boolean" }).notNull().default(false),
    /** Whether the form was filled in the way bots do it. The message is then labeled, and not confirmed by mail. */
    isDoubtful: integer({ mode: "boolean" }).notNull().default(false),
    isRead: integer({ mode: "boolean" }).notNull().default(false),
    isHandled: integer({ mode: "boolean" }).notNull().default(false),
    isSpam: integer({ mode: "boolean" }).notNull().default(false),
    /** The parts list as JSON (contract/parts.ts); null without parts. Our app puts it into `message` too. */
    items: text({ mode: "json" }).$type<PartLine[]>(),
    /** Ids of the message's photos as JSON; null without any. */
    photos: text({ mode: "json" }).$type<string[]>(),
    assignee: text(),
    /** When staff first replied or quoted. */
    answeredAt: text(),
    /**
     * Raised by each note, reply, quotation, decision and resent mail, and by each change of assignee,
     * `isHandled` or `isSpam`.
     */
    version: integer().notNull().default(1),
    /** The digits of a quote request's phone number, for search. `message` contains the number as typed. */
    phone: text(),
    /** Whether the subject marks a quote request (contract/messages.ts). Set by a trigger. */
    isQuote: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => {
    // Each filter's index includes the columns of the filters that it can be combined with, so that counting reads only
    // the index.
    const covered = [table.id, table.assignee, table.isQuote] as const;
    return [
      index("contactMessagesByTime").on(table.createdAt, table.id),
      index("contactMessagesByReference").on(table.reference),
      index("contactMessagesByEmail").on(sql`lower(${table.email})`, table.id),
      index("contactMessagesToNotify").on(table.notifyAt).where(sql`notifyAt IS NOT NULL`),
      index("contactMessagesByAssignee").on(table.assignee, table.id, table.isQuote),
      index("contactMessagesUnread")
        .on(...covered)
        .where(sql`isRead = 0 AND isSpam = 0`),
      index("contactMessagesOpen")
        .on(...covered)
        .where(sql`isHandled = 0 AND isSpam = 0`),
      index("contactMessagesDue")
        .on(...covered, table.createdAt, table.answeredAt, table.isHandled, table.isSpam)
        .where(sql`isHandled = 0 AND isSpam = 0 AND answeredAt IS NULL`),
      index("contactMessagesHandled")
        .on(...covered)
        .where(sql`isHandled = 1`),
      index("contactMessagesSpam")
        .on(...covered)
        .where(sql`isSpam = 1`),
      index("contactMessagesQuotes")
        .on(...covered)
        .where(sql`isQuote = 1`),
    ];
  },
);

/**
 * Which request replaced which, by idempotency key. A row may be stored before the message that it hides,
 * because attempts arrive in any order. There are no cycles: a message that has been replaced before it
 * arrives replaces no others (store-message.ts).
 */
export const messageRevisions = sqliteTable(
  "message_revisions",
  { earlierKey: text().primaryKey(), laterKey: text().notNull() },
  (table) => [index("messageRevisionsByLaterKey").on(table.laterKey)],
);

/** Rate limit per minute: one row per recent message, with a keyed hash of the sender's network. */
export const recentMessages = sqliteTable(
  "message_counts",
  { id: text().primaryKey(), network: text().notNull(), at: text().notNull() },
  (table) => [
    index("messageCountsByNetwork").on(table.network, table.at),
    index("messageCountsByTime").on(table.at),
  ],
);

/**
 * Rate limit: what each network, and all together, stored per hour and day (UTC). `scope` is "all" or a keyed hash of
 * the network, and begins with "uploads " for photos. `period` is the start of an ISO 8601 time: "2026-11-24T23" for an
 * hour, "2026-11-24" for a day.
 */
export const messageUsage = sqliteTable(
  "message_usage",
  {
    scope: text().notNull(),
    period: text().notNull(),
    endsAt: text().notNull(),
    /** Number of messages or photos. */
    messageCount: integer("messages").notNull(),
    /** Total size of the messages' texts in UTF-8, or of the photos. */
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.period] }),
    index("messageUsageByEnd").on(table.endsAt),
  ],
);

/**
 * Photos of requests. The files are in R2 under the same id, without their metadata. A row is inserted before its file
 * is stored, so that R2 never holds a file without a row. A scheduled job deletes expired ones
 * (jobs/delete-uploads.ts).
 */
export const uploads = sqliteTable(
  "uploads",
  {
    id: text().primaryKey(),
    /** Hash of the file as it was sent, in hex. Tells a repeated upload from a different file. */
    sha256: text().notNull(),
    type: text().notNull(),
    /** Size of the stored file. */
    bytes: integer().notNull(),
    createdAt: text().notNull(),
    isStored: integer({ mode: "boolean" }).notNull().default(false),
    /** Null once a message names the photo. Photos that only erased messages name expire at once. */
    expiresAt: text(),
  },
  (table) => [index("uploadsByExpiry").on(table.expiresAt).where(sql`expiresAt IS NOT NULL`)],
);

/** Mails that confirm the receipt of a quote request. A request above the daily limit of its address has no row. */
export const requestConfirmations = sqliteTable(
  "request_confirmations",
  {
    messageId: integer().primaryKey(),
    /** Keyed hash of the sender's e-mail address. */
    addressHash: text("address").notNull(),
    createdAt: text().notNull(),
    /** When the next attempt may start; null once the mail is sent or no longer retried. */
    notifyAt: text(),
    notifyTries: integer().notNull().default(0),
  },
  (table) => [
    index("requestConfirmationsByAddress").on(table.addressHash, table.createdAt),
    index("requestConfirmationsByTime").on(table.createdAt),
    index("requestConfirmationsToSend").on(table.notifyAt).where(sql`notifyAt IS NOT NULL`),
  ],
);

/** Links to a request's status page. Each attempt to mail one creates a new link. */
export const statusLinks = sqliteTable(
  "status_links",
  {
    tokenHash: text().primaryKey(),
    messageId: integer().notNull(),
    expiresAt: text().notNull(),
  },
  (table) => [
    index("statusLinksByMessage").on(table.messageId),
    index("statusLinksByEnd").on(table.expiresAt),
  ],
);

/**
 * Rate limit, per hour (UTC): attempts to look up a request with an e-mail address. They are counted per network and
 * per reference; `scope` is the keyed hash of either.
 */
export const statusChecks = sqliteTable(
  "status_checks",
  {
    scope: text().notNull(),
    period: text().notNull(),
    endsAt: text().notNull(),
    attemptCount: integer("checks").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.period] }),
    index("statusChecksByEnd").on(table.endsAt),
  ],
);

/** Idempotency keys of erased messages. A device that resends one gets the normal reply, but nothing is stored. */
export const erasedKeys = sqliteTable("erased_keys", { idempotencyKey: text().primaryKey() });
