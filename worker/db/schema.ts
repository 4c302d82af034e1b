import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PictureType } from "#contract/picture-type.ts";
import { trashEntities } from "#contract/trash.ts";

/**
 * Conventions: columns have the API's names, and a property has another name only where the column's is unclear. Times
 * are ISO 8601 in UTC. Foreign keys have no ON DELETE CASCADE, because a migration that rebuilds a table drops it,
 * which would delete the referencing rows.
 */

/** Raised by every edit, and compared with the `If-Match` of an edit. */
export const version = integer().notNull().default(1);

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
    /** When the scheduled job publishes the post; null if it is a draft or already published. */
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
    /** Username of the person who saved this version; empty if unknown. */
    who: text().notNull(),
    savedAt: text().notNull(),
    /** All columns as a JSON object. */
    row: text().notNull(),
  },
  (table) => [index("postVersionsByPost").on(table.postId, table.id)],
);

/**
 * Pictures that staff upload. The files are in R2 under their addresses (contract/picture-address.ts). A row is stored
 * before its files and deleted after them, so that every file has a row.
 */
export const pictures = sqliteTable("pictures", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** SHA-256 of the stored large file, in hex. */
  hash: text().notNull().unique(),
  type: text().$type<PictureType>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** Size of the small file; null until it is stored. */
  smallBytes: integer(),
  who: text().notNull(),
  createdAt: text().notNull(),
  /** When one of its files was last uploaded. */
  uploadedAt: text().notNull(),
  /** When somebody last began to save a row that shows the picture, or checked such a row of an import. */
  usedAt: text(),
  /** When the deletion of its files began; "" until the large file is first stored; null while that file exists. */
  missingSince: text(),
});

/**
 * Versions of brands, categories and posts; that of products is in `catalogue`. Triggers set a new random version with
 * every change.
 */
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
    /** What was changed or added, or by which bulk change: `not isHandled`, `reply`, `change 7`. */
    detail: text(),
    /** Sent with a create, so that a retry finds the row that the first attempt has created. */
    idempotencyKey: text(),
  },
  (table) => [
    index("auditByEntity").on(table.entity, table.entityId),
    uniqueIndex("auditByKey").on(table.idempotencyKey).where(sql`idempotencyKey IS NOT NULL`),
  ],
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
