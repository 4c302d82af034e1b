import { undoDays } from "#contract/product-changes.ts";
import { searchRetentionDays } from "#contract/search-counts.ts";
import { trashDays } from "#contract/trash.ts";
import { idleCutoff } from "#worker/auth/session.ts";
import { attemptWindowMs } from "#worker/auth/sign-in-attempts.ts";
import type { Env } from "#worker/env.ts";

/** A cart expires this long after its last change. */
const cartLifetimeMs = 90 * 24 * 60 * 60_000;
const trashLifetimeMs = trashDays * 24 * 60 * 60_000;
/** By then, a confirmation no longer counts toward its address's limit and is not retried. */
const confirmationLifetimeMs = 2 * 24 * 60 * 60_000;
/** Limits each DELETE, so that requests do not wait for a long one. Versions of posts are few and need no limit. */
const maxRows = 5000;

/** `?1` is the cutoff time. `?2` is the cutoff time for idle sessions. */
const statements = {
  challenges: `DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE expiresAt <= ?1 LIMIT ${maxRows})`,
  passkeyChallenges: `DELETE FROM passkey_challenges WHERE hash IN
    (SELECT hash FROM passkey_challenges WHERE expiresAt <= ?1 LIMIT ${maxRows})`,
  enrolments: `DELETE FROM enrolments WHERE administratorId IN
    (SELECT administratorId FROM enrolments WHERE expiresAt <= ?1 LIMIT ${maxRows})`,
  sessions: `DELETE FROM sessions WHERE id IN
    (SELECT id FROM sessions WHERE expiresAt <= ?1 OR lastSeenAt <= ?2 LIMIT ${maxRows})`,
  attempts: `DELETE FROM sign_in_attempts WHERE id IN
    (SELECT id FROM sign_in_attempts WHERE at <= ?1 LIMIT ${maxRows})`,
  messageCounts: `DELETE FROM message_counts WHERE id IN (SELECT id FROM message_counts WHERE at <= ?1 LIMIT ${maxRows})`,
  messageUsage: `DELETE FROM message_usage WHERE rowid IN
    (SELECT rowid FROM message_usage WHERE endsAt <= ?1 LIMIT ${maxRows})`,
  statusLinks: `DELETE FROM status_links WHERE tokenHash IN
    (SELECT tokenHash FROM status_links WHERE expiresAt <= ?1 LIMIT ${maxRows})`,
  statusChecks: `DELETE FROM status_checks WHERE rowid IN
    (SELECT rowid FROM status_checks WHERE endsAt <= ?1 LIMIT ${maxRows})`,
  confirmations: `DELETE FROM request_confirmations WHERE messageId IN
    (SELECT messageId FROM request_confirmations WHERE createdAt <= ?1 LIMIT ${maxRows})`,
  writingClaims: `DELETE FROM message_writing WHERE messageId IN
    (SELECT messageId FROM message_writing WHERE until <= ?1 LIMIT ${maxRows})`,
  productChangeRows: `DELETE FROM product_change_rows WHERE (changeId, productId) IN (SELECT r.changeId, r.productId
    FROM product_changes c CROSS JOIN product_change_rows r ON r.changeId = c.id WHERE c.at <= ?1 LIMIT ${maxRows})`,
  versionsOfTrashedPosts: `DELETE FROM post_versions
    WHERE postId IN (SELECT entityId FROM trash WHERE entity = 'post' AND deletedAt <= ?1)`,
  trash: `DELETE FROM trash WHERE id IN (SELECT id FROM trash WHERE deletedAt <= ?1 LIMIT ${maxRows})`,
  searchCounts: `DELETE FROM search_counts WHERE (day, words) IN
    (SELECT day, words FROM search_counts WHERE day <= ?1 LIMIT ${maxRows})`,
  /** Keeps a cart as long as one of its lines was changed recently. */
  carts: `DELETE FROM cart_lines WHERE rowid IN (SELECT l.rowid FROM cart_lines l WHERE l.updatedAt <= ?1
    AND NOT EXISTS (SELECT 1 FROM cart_lines m WHERE m.sessionId = l.sessionId AND m.updatedAt > ?1) LIMIT ${maxRows})`,
};

/**
 * Deletes expired challenges, one-time links, sessions, sign-in attempts, message counts, message usage, status links
 * and checks, confirmations, writing claims, undo data of bulk product changes, trash, search counts and carts. Trash,
 * undo data and carts remain usable until they are deleted. Queries ignore the other rows once they have expired.
 */
export async function deleteExpired({ DB }: Pick<Env, "DB">): Promise<void> {
  const nowMs = Date.now();
  const ago = (ms: number) => new Date(nowMs - ms).toISOString();
  await DB.batch([
    DB.prepare(statements.challenges).bind(ago(0)),
    DB.prepare(statements.passkeyChallenges).bind(ago(0)),
    DB.prepare(statements.enrolments).bind(ago(0)),
    DB.prepare(statements.sessions).bind(ago(0), idleCutoff(nowMs)),
    DB.prepare(statements.attempts).bind(ago(attemptWindowMs)),
    DB.prepare(statements.messageCounts).bind(ago(60_000)),
    DB.prepare(statements.messageUsage).bind(ago(0)),
    DB.prepare(statements.statusLinks).bind(ago(0)),
    DB.prepare(statements.statusChecks).bind(ago(0)),
    DB.prepare(statements.confirmations).bind(ago(confirmationLifetimeMs)),
    DB.prepare(statements.writingClaims).bind(ago(0)),
    DB.prepare(statements.productChangeRows).bind(ago(undoDays * 24 * 60 * 60_000)),
    DB.prepare(statements.versionsOfTrashedPosts).bind(ago(trashLifetimeMs)),
    DB.prepare(statements.trash).bind(ago(trashLifetimeMs)),
    DB.prepare(statements.searchCounts).bind(ago(searchRetentionDays * 24 * 60 * 60_000).slice(0, 10)),
    DB.prepare(statements.carts).bind(ago(cartLifetimeMs)),
  ]);
}
