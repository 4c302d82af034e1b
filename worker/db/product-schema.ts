import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { version } from "./schema.ts";

export const categories = sqliteTable("categories", {
  id: integer().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
});

/**
 * Lower ids count as more popular, and search prefers them. Triggers copy the four word columns into the
 * full-text index. `wordsOf` holds the name, SKU and category from which the first three were made. A
 * check rejects a write that changes the name, SKU or category but not `wordsOf`.
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
    /** The SKU as one word. */
    partWord: text().notNull(),
    /** The words of SKU and category, and aliases of the words of name and category. */
    restWords: text().notNull(),
    /** Search words for attributes (size, material, …), extracted from name and description. */
    attributeWords: text().notNull().default(""),
    wordsOf: text().notNull(),
    /** The `wordRulesVersion` with which the words were computed. */
    wordRules: integer().notNull().default(0),
    version,
  },
  (table) => [
    check(
      "productWordsFit",
      sql`${table.wordsOf} = ${table.name} || char(10) || ${table.sku} || char(10) || ifnull(${table.categoryId}, '')`,
    ),
    uniqueIndex("productsBySkuIgnoringCase").on(sql`lower(${table.sku})`),
    index("productsByWordRules").on(table.wordRules),
    // One index for each order of the panel's list, ties by id. They include the filtered columns, so that deep pages
    // and counts never read the rows.
    index("productsByDate").on(table.id, table.categoryId, table.stock),
    index("productsByName").on(sql`${table.name} COLLATE NOCASE`, table.id, table.categoryId, table.stock),
    index("productsBySku").on(sql`${table.sku} COLLATE NOCASE`, table.id, table.categoryId, table.stock),
    index("productsByPrice").on(table.priceCents, table.id, table.categoryId, table.stock),
    index("productsByStock").on(table.stock, table.id, table.categoryId),
    check("productPrice", sql`${table.priceCents} >= 0`),
    check("productStock", sql`${table.stock} >= 0`),
  ],
);

/**
 * One row, maintained by triggers: the number of products and a version that grows with every change of a product or
 * category. `versionTag` is random and new for each version, which tells versions apart if a restored backup uses the
 * same numbers again.
 */
export const catalogue = sqliteTable("catalogue", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  productCount: integer("products").notNull(),
  versionTag: text("mark").notNull().default(""),
  /** Id of the product that changed last; null if the last change was to a category. */
  changedId: integer(),
});

/** The last thousand versions, written by a trigger. Devices sync from these rows. */
export const catalogueChanges = sqliteTable("catalogue_changes", {
  version: integer().primaryKey(),
  versionTag: text("mark").notNull(),
  /** The product that changed; null if a category did. */
  productId: integer(),
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

export const productChanges = sqliteTable("product_changes", {
  id: integer().primaryKey({ autoIncrement: true }),
  createdAt: text("at").notNull(),
  username: text("who").notNull(),
  /** The file's name, or a description of the change. */
  label: text().notNull(),
  createdCount: integer("created").notNull().default(0),
  changedCount: integer("changed").notNull().default(0),
  deletedCount: integer("deleted").notNull().default(0),
  undoneAt: text(),
});

/** The products that a bulk change created or changed. Undone rows, and those of old changes, are deleted. */
export const productChangeRows = sqliteTable(
  "product_change_rows",
  {
    changeId: integer()
      .notNull()
      .references(() => productChanges.id),
    productId: integer().notNull(),
    /**
     * The product's version after the change. If the product now has a different one, something else has changed it
     * since.
     */
    version: integer().notNull(),
    /** The old values of the columns that changed, as JSON; null for a product that the change created. */
    before: text(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.productId] }),
    index("productChangeRowsByProduct").on(table.productId),
  ],
);

/** Anonymous daily counts of visitors' searches. search-counts.ts defines which searches are not counted. */
export const searchCounts = sqliteTable(
  "search_counts",
  {
    /** In UTC, `2026-11-25`. */
    day: text().notNull(),
    words: text().notNull(),
    searchCount: integer("searches").notNull(),
    emptyCount: integer("withoutHit").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);
