import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Grows with every UPDATE, which says so itself: an edit names the one it began from. */
const version = integer().notNull().default(1);

/** Columns are named as on the wire; times are ISO 8601 in UTC. No cascades: D1 rebuilds tables by dropping them. */
export const categories = sqliteTable("categories", {
  id: integer().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
});

export const brands = sqliteTable(
  "brands",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    logoUrl: text().notNull(),
    description: text(),
    displayOrder: integer().notNull().default(1),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    version,
  },
  (table) => [index("brandsByOrder").on(table.isActive, table.displayOrder, table.id)],
);

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
    /** In lower case. Null when the sender gave none: then every call is stored. */
    idempotencyKey: text().unique(),
    /** Hex SHA-256 of the message; tells a retry from a changed text under the same key. */
    bodyHash: text().notNull(),
    /** Whether the notification was sent; null while unknown or when no mail is configured. */
    mainEmail: integer({ mode: "boolean" }),
    /** When the notification is retried; null once it is sent, or when none is to be sent. */
    notifyAt: text(),
    /** Number of attempts to send the notification. */
    notifyTries: integer().notNull().default(0),
    /** Looks like spam. Such a message is stored, notified and shown like any other, with a mark. */
    isDoubtful: integer({ mode: "boolean" }).notNull().default(false),
    isRead: integer({ mode: "boolean" }).notNull().default(false),
    isHandled: integer({ mode: "boolean" }).notNull().default(false),
    isSpam: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("contactMessagesByTime").on(table.createdAt, table.id),
    index("contactMessagesToNotify").on(table.notifyAt).where(sql`notifyAt IS NOT NULL`),
    // One partial index for each filter of the inbox.
    index("contactMessagesUnread").on(table.id).where(sql`isRead = 0 AND isSpam = 0`),
    index("contactMessagesOpen").on(table.id).where(sql`isHandled = 0 AND isSpam = 0`),
    index("contactMessagesHandled").on(table.id).where(sql`isHandled = 1`),
    index("contactMessagesSpam").on(table.id).where(sql`isSpam = 1`),
  ],
);

/**
 * Which request replaced which, by idempotency key. A row may precede the message that it hides: attempts arrive in
 * any order. The rows form a forest, because a message that has been replaced replaces nothing (store-message.ts).
 */
export const messageRevisions = sqliteTable(
  "message_revisions",
  { earlierKey: text().primaryKey(), laterKey: text().notNull() },
  (table) => [index("messageRevisionsByLaterKey").on(table.laterKey)],
);

/** Rate limit: one row for each message of the last minute, with a keyed hash of the sender's network. */
export const messageCounts = sqliteTable(
  "message_counts",
  { id: text().primaryKey(), network: text().notNull(), at: text().notNull() },
  (table) => [
    index("messageCountsByNetwork").on(table.network, table.at),
    index("messageCountsByTime").on(table.at),
  ],
);

/** Keys of erased messages. A device that sends one again gets a reply, and nothing is stored. */
export const erasedKeys = sqliteTable("erased_keys", { idempotencyKey: text().primaryKey() });

/**
 * Ids are the order of popularity: search takes its candidates by id. The words are what the search index holds;
 * triggers carry them there, and `wordsOf` names what they were made from, so that a changed name with stale words
 * is refused by the database itself.
 */
export const products = sqliteTable(
  "products",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    sku: text().notNull().unique(),
    slug: text().notNull().unique(),
    description: text().notNull(),
    priceCents: integer().notNull(),
    stock: integer().notNull(),
    categoryId: integer().references(() => categories.id),
    imageUrl: text(),
    nameWords: text().notNull(),
    partWord: text().notNull(),
    restWords: text().notNull(),
    wordsOf: text().notNull(),
    version,
  },
  (table) => [
    check(
      "productWordsFit",
      sql`${table.wordsOf} = ${table.name} || char(10) || ${table.sku} || char(10) || ifnull(${table.categoryId}, '')`,
    ),
    check("productPrice", sql`${table.priceCents} >= 0`),
    check("productStock", sql`${table.stock} >= 0`),
  ],
);

/**
 * One row, kept by triggers: how many products there are, and a number that grows with every change. Beside it a
 * random mark: a database that was restored gives out its numbers again, but never with the same marks.
 */
export const catalogue = sqliteTable("catalogue", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  products: integer().notNull(),
  mark: text().notNull().default(""),
  /** The product changed last; null where it was a category. */
  changedId: integer(),
});

/** The latest thousand versions of that row, by a trigger: what devices that hold an older one are told. */
export const catalogueChanges = sqliteTable("catalogue_changes", {
  version: integer().primaryKey(),
  mark: text().notNull(),
  productId: integer(),
});

/** The content stands last, so that a list reads none of its pages. */
export const posts = sqliteTable(
  "posts",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    title: text().notNull(),
    slug: text().notNull().unique(),
    excerpt: text().notNull(),
    authorName: text().notNull(),
    category: text().notNull(),
    tags: text({ mode: "json" }).$type<string[]>().notNull(),
    featuredImage: text(),
    readTime: integer().notNull(),
    publishedAt: text().notNull(),
    updatedAt: text().notNull(),
    isPublished: integer({ mode: "boolean" }).notNull(),
    version,
    content: text().notNull(),
  },
  (table) => [
    index("postsByTime").on(table.publishedAt, table.id),
    index("publishedPostsByTime").on(table.publishedAt, table.id).where(sql`isPublished = 1`),
  ],
);

/** One row for each public list, kept by triggers: a word that is another one after every change. */
export const listVersions = sqliteTable("list_versions", {
  list: text().primaryKey(),
  version: text().notNull(),
});

/** Who did what, and when; a row stands here if and only if its change does. */
export const audit = sqliteTable("audit", {
  id: integer().primaryKey({ autoIncrement: true }),
  at: text().notNull(),
  who: text().notNull(),
  action: text({ enum: ["create", "update", "delete", "mark", "erase"] }).notNull(),
  entity: text().notNull(),
  entityId: integer().notNull(),
});

export const cartLines = sqliteTable(
  "cart_lines",
  {
    sessionId: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    updatedAt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.productId] }),
    index("cartLinesByProduct").on(table.productId),
    index("cartLinesByTime").on(table.updatedAt),
  ],
);
