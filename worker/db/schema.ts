import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
