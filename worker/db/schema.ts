import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
    /** Null where the sender gave none: such a call is stored each time. */
    idempotencyKey: text().unique(),
    /** SHA-256 of the parsed body, hex; tells a repeated send from a changed one. */
    bodyHash: text().notNull(),
    /** Whether the notification went out; null while unknown or where no mail is configured. */
    mainEmail: integer({ mode: "boolean" }),
  },
  (table) => [index("contactMessagesByTime").on(table.createdAt, table.id)],
);

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

/** One row, kept by triggers: how many products there are, and a number that grows with every change. */
export const catalogue = sqliteTable("catalogue", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  products: integer().notNull(),
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
  ],
);
