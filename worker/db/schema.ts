import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PictureType } from "#contract/picture-type.ts";
import { trashEntities } from "#contract/trash.ts";

/** Every UPDATE statement must raise it. Edits send it as `If-Match`. */
const version = integer().notNull().default(1);

/**
 * Columns have the API's names. Times are ISO 8601 in UTC. No cascades, because a migration that rebuilds a table drops
 * it, which would delete the referencing rows.
 */
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

/**
 * Lower ids are more popular, and search prefers them. Triggers copy the three word columns into the full-text index.
 * `wordsOf` records what they were computed from, and a check rejects a write that changes the name but not the words.
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
    /** Made from name and description. */
    attributeWords: text().notNull().default(""),
    wordsOf: text().notNull(),
    /** The version of the rules that made the words. */
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
    // One for each order of the panel's list, ties by id. They include the filtered columns, so that deep pages and
    // counts never read the rows.
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
 * One row, maintained by triggers: product count and a version that grows with every change. The random mark tells
 * versions apart if a restored backup uses the same numbers again.
 */
export const catalogue = sqliteTable("catalogue", {
  id: integer().primaryKey(),
  version: integer().notNull(),
  products: integer().notNull(),
  mark: text().notNull().default(""),
  /** The product that changed, or null for a category. */
  changedId: integer(),
});

/** The last thousand versions, written by a trigger. Devices get their changes from them. */
export const catalogueChanges = sqliteTable("catalogue_changes", {
  version: integer().primaryKey(),
  mark: text().notNull(),
  productId: integer(),
});

/** Visitors' lists read only the columns before `content`, which avoids reading its overflow pages. */
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
    /** When the scheduled job publishes an unpublished post; null for a draft. */
    publishAt: text(),
    /** Alternative text. Empty if the picture adds nothing to the title. Only read together with the content. */
    featuredImageAlt: text().notNull().default(""),
  },
  (table) => [
    index("scheduledPosts").on(table.publishAt).where(sql`publishAt IS NOT NULL`),
    index("postsByTime").on(table.publishedAt, table.id),
    index("publishedPostsByTime").on(table.publishedAt, table.id).where(sql`isPublished = 1`),
  ],
);

/**
 * Earlier versions of posts: the last 20 of each post and the last published one. Also kept while the post is in the
 * trash.
 */
export const postVersions = sqliteTable(
  "post_versions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    postId: integer().notNull(),
    /** Who saved this version; empty if unknown. */
    who: text().notNull(),
    savedAt: text().notNull(),
    /** All columns as a JSON object. */
    row: text().notNull(),
  },
  (table) => [index("postVersionsByPost").on(table.postId, table.id)],
);

/**
 * Pictures that staff upload. The files are in R2 under their addresses (contract/picture-address.ts). A row is stored
 * before its files and deleted after them, so that every file has a row. A row without `missingSince` has its files.
 */
export const pictures = sqliteTable("pictures", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** SHA-256 of the stored large file, in hex. */
  hash: text().notNull().unique(),
  type: text().$type<PictureType>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** Null without a small file. */
  smallBytes: integer(),
  who: text().notNull(),
  createdAt: text().notNull(),
  /** When it was last uploaded. */
  uploadedAt: text().notNull(),
  /** When a row that shows it was last saved, or was about to be. */
  usedAt: text(),
  /** When the deletion of its files began; "" until they are first stored; null while they exist. */
  missingSince: text(),
});

/** One row per public list. Triggers set a new random version with every change. */
export const listVersions = sqliteTable("list_versions", {
  list: text().primaryKey(),
  version: text().notNull(),
});

/** Audit trail. Each row is written in the same batch as its change. */
export const audit = sqliteTable(
  "audit",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    who: text().notNull(),
    action: text({ enum: ["create", "update", "delete", "restore", "mark", "erase"] }).notNull(),
    entity: text().notNull(),
    entityId: integer().notNull(),
    /** What was set or added, such as `isHandled` or `reply`. */
    detail: text(),
  },
  (table) => [index("auditByEntity").on(table.entity, table.entityId)],
);

/** Deleted rows, which can be restored until the scheduled job deletes them (worker/contract/trash.ts). */
export const trash = sqliteTable(
  "trash",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    entity: text({ enum: trashEntities }).notNull(),
    entityId: integer().notNull(),
    label: text().notNull(),
    who: text().notNull(),
    deletedAt: text().notNull(),
    /** All columns as a JSON object. */
    row: text().notNull(),
    /** The bulk change that this deletion was part of, if any. */
    changeId: integer(),
  },
  (table) => [
    index("trashByEntity").on(table.entity, table.id),
    index("trashByTime").on(table.deletedAt),
    index("trashByChange").on(table.changeId).where(sql`changeId IS NOT NULL`),
  ],
);

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

/** Bulk changes to products, which can be undone as a whole. */
export const productChanges = sqliteTable("product_changes", {
  id: integer().primaryKey({ autoIncrement: true }),
  at: text().notNull(),
  who: text().notNull(),
  /** The file's name, or a description of the change. */
  label: text().notNull(),
  created: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  deleted: integer().notNull().default(0),
  undoneAt: text(),
});

/** The products of a bulk change. Rows are deleted when they are undone or can no longer be undone. */
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

/** Visitors' searches, counted per day and anonymous. db/search-counts.ts says which are left out. */
export const searchCounts = sqliteTable(
  "search_counts",
  {
    /** In UTC, `2026-11-25`. */
    day: text().notNull(),
    /** The words that were searched for, separated by spaces. */
    words: text().notNull(),
    searches: integer().notNull(),
    withoutHit: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);
