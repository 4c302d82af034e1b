import { undoDays } from "#contract/product-changes.ts";
import { searchRetentionDays } from "#contract/search-counts.ts";
import { trashDays } from "#contract/trash.ts";
import { sessionIdleMs } from "#worker/auth/session.ts";
import { attemptWindowMs } from "#worker/auth/sign-in-attempts.ts";
import type { Env } from "#worker/env.ts";

const dayMs = 24 * 60 * 60_000;
const cartLifetimeMs = 90 * dayMs;
/** After this time, a confirmation no longer counts toward its address's limit, and a retry would be of no use. */
const confirmationLifetimeMs = 2 * dayMs;
/** Limits each DELETE, so that requests do not wait for a long one. */
const maxRows = 5000;

/** Rows to delete: their table, a condition with a time `?1`, and how long ago that time is. */
const expired: readonly (readonly [table: string, condition: string, ageMs: number])[] = [
  ["challenges", "expiresAt <= ?1", 0],
  ["passkey_challenges", "expiresAt <= ?1", 0],
  ["enrolments", "expiresAt <= ?1", 0],
  ["sessions", "expiresAt <= ?1", 0],
  ["sessions", "lastSeenAt <= ?1", sessionIdleMs],
  ["sign_in_attempts", "at <= ?1", attemptWindowMs],
  ["message_counts", "at <= ?1", 60_000],
  ["message_usage", "endsAt <= ?1", 0],
  ["status_links", "expiresAt <= ?1", 0],
  ["status_checks", "endsAt <= ?1", 0],
  ["request_confirmations", "createdAt <= ?1", confirmationLifetimeMs],
  ["message_writing", "until <= ?1", 0],
  // An undo that has begun can be finished at any time, so what it still has to restore is kept.
  [
    "product_change_rows",
    `changeId IN (SELECT id FROM product_changes WHERE at <= ?1) AND NOT EXISTS (
      SELECT 1 FROM product_changes c JOIN products p
      ON p.id = productId AND p.version = product_change_rows.version
      WHERE c.id = changeId AND c.undoneAt IS NOT NULL)`,
    undoDays * dayMs,
  ],
  [
    "trash",
    `deletedAt <= ?1 AND NOT EXISTS (
      SELECT 1 FROM product_changes WHERE id = trash.changeId AND undoneAt IS NOT NULL)`,
    trashDays * dayMs,
  ],
  // A day such as "2026-11-24" sorts before every time on that day.
  ["search_counts", "day <= ?1", searchRetentionDays * dayMs],
  // Keeps a cart as long as one of its lines was changed recently.
  [
    "cart_lines",
    `updatedAt <= ?1 AND NOT EXISTS (
      SELECT 1 FROM cart_lines m WHERE m.sessionId = cart_lines.sessionId AND m.updatedAt > ?1)`,
    cartLifetimeMs,
  ],
];
/** Runs before the posts' rows in `trash` are deleted, because it finds the versions by them. Few rows, so no limit. */
const deleteVersionsOfTrashedPosts = `DELETE FROM post_versions
  WHERE postId IN (SELECT entityId FROM trash WHERE entity = 'post' AND deletedAt <= ?1)`;

/**
 * Deletes expired rows. Carts, trash and confirmations can be used until they are deleted; sessions, challenges, links
 * and counters cannot, because their queries check the time.
 */
export async function deleteExpired({ DB }: Pick<Env, "DB">): Promise<void> {
  const nowMs = Date.now();
  const prepare = (sql: string, ageMs: number) => DB.prepare(sql).bind(new Date(nowMs - ageMs).toISOString());
  await DB.batch([
    prepare(deleteVersionsOfTrashedPosts, trashDays * dayMs),
    ...expired.map(([table, condition, ageMs]) =>
      prepare(
        `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${maxRows})`,
        ageMs,
      ),
    ),
  ]);
}
