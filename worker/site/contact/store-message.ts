import { Buffer } from "node:buffer";
import { referenceOf } from "#contract/reference.ts";
import { keyedHash } from "#worker/auth/keys.ts";
import type { contactMessages } from "#worker/db/message-schema.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { claimPhotos, selectMissingPhotos } from "./claim-photos.ts";
import {
  type Budget,
  budgetsAt,
  exceededBudgets,
  limitOf,
  selectExceeded,
  takeFromBudgetsIf,
} from "./message-budgets.ts";

type Row = Omit<typeof contactMessages.$inferInsert, "id" | "createdAt" | "inDigest" | "notificationSent">;

type StoreResult =
  | { result: "stored"; id: number; reference: string; inDigest: boolean }
  /** A message with this key was stored before. It may have been erased since. */
  | { result: "known" }
  /** Ids of photos that have not arrived, or have expired since. */
  | { result: "photos missing"; missing: string[] }
  | { result: "too many"; retryAfterSeconds: number };

const limitWindowMs = 60_000;

/** Adds a row if the message is accepted. Repeated messages add none and get their reply even above the limit. */
const countMessage = `INSERT INTO message_counts (id, network, at) SELECT ?3, ?4, ?5
  WHERE (SELECT count(*) FROM message_counts WHERE network = ?4 AND at > ?6) < ?7
    AND NOT EXISTS (SELECT 1 FROM ${exceededBudgets})
    AND NOT EXISTS (SELECT 1 FROM contact_messages WHERE idempotencyKey = ?8)
    AND NOT EXISTS (SELECT 1 FROM erased_keys WHERE idempotencyKey = ?8)
    AND NOT EXISTS (${selectMissingPhotos("?9", "?5")})`;
const takeFromBudgets = takeFromBudgetsIf("EXISTS (SELECT 1 FROM message_counts WHERE id = ?3)");
const selectOldestCount =
  "SELECT min(at) AS at, count(*) >= ?3 AS isFull FROM message_counts WHERE network = ?1 AND at > ?2";
const selectKnown = `SELECT 1 FROM contact_messages WHERE idempotencyKey = ?1
  UNION ALL SELECT 1 FROM erased_keys WHERE idempotencyKey = ?1`;

/**
 * Records which messages the new one replaces, except those that another one has replaced. Records none if a
 * message that arrived earlier has already replaced the new one. This prevents cycles, which would hide all
 * of their messages: a cycle needs a row in which the new message is the earlier one.
 */
const insertRevisions = `INSERT INTO message_revisions (earlierKey, laterKey)
  SELECT value, ?2 FROM json_each(?3)
  WHERE value <> ?2
    AND EXISTS (SELECT 1 FROM message_counts WHERE id = ?1)
    AND NOT EXISTS (SELECT 1 FROM message_revisions WHERE earlierKey = ?2)
  ON CONFLICT DO NOTHING`;

interface BatchRow {
  id: number;
  reference: string;
  inDigest: number;
  at: string | null;
  isFull: number;
  endsAt: string | null;
  isGlobal: number | null;
  missing: string;
}

/**
 * Stores a message unless its key is known, photos are missing, or a limit or budget is used up. Uses one batch, which
 * D1 runs as a transaction, so that key, limits and budgets are enforced for simultaneous calls.
 * @param replaces keys of earlier versions, which may not have arrived yet
 * @throws Refusal `unavailable` if the database fails
 */
export async function storeMessage(
  env: Env,
  row: Row,
  replaces: readonly string[],
  network: string,
): Promise<StoreResult> {
  const { DB } = env;
  const nowMs = Date.now();
  const [now, since] = [nowMs, nowMs - limitWindowMs].map((ms) => new Date(ms).toISOString()) as [
    string,
    string,
  ];
  const limit = limitOf(env, "MESSAGES_PER_MINUTE");
  const countId = crypto.randomUUID();
  const hash = networkHash(env, network);
  const key = row.idempotencyKey ?? null;
  const budgets = budgetsAt(nowMs, env, hash);
  const usage = [JSON.stringify(budgets), bytesOf(row)] as const;
  const photos = JSON.stringify(row.photos ?? []);
  try {
    const [, , stored, oldest, exceeded, known, missing] = await DB.batch<BatchRow>([
      DB.prepare(countMessage).bind(...usage, countId, hash, now, since, limit, key, photos),
      DB.prepare(takeFromBudgets).bind(...usage, countId),
      insertIfCounted(env, { ...row, createdAt: now }, countId, budgets),
      DB.prepare(selectOldestCount).bind(hash, since, limit),
      DB.prepare(selectExceeded).bind(...usage),
      DB.prepare(selectKnown).bind(key),
      DB.prepare(selectMissingPhotos("?1", "?2")).bind(photos, now),
      DB.prepare(claimPhotos).bind(photos, countId),
      ...(key && replaces.length
        ? [DB.prepare(insertRevisions).bind(countId, key, JSON.stringify(replaces))]
        : []),
    ]);
    const [inserted] = stored?.results ?? [];
    if (inserted) {
      const { id, reference, inDigest } = inserted;
      return { result: "stored", id, reference, inDigest: inDigest === 1 };
    }
    if (known?.results.length) return { result: "known" };
    if (missing?.results.length) {
      return { result: "photos missing", missing: missing.results.map((photo) => photo.missing) };
    }
    const [{ endsAt = null, isGlobal = 0 } = {}] = exceeded?.results ?? [];
    if (isGlobal) logError("messages refused: the budget of all networks is used up");
    const [{ at = null, isFull = 0 } = {}] = oldest?.results ?? [];
    const freeAtMs = Math.max(
      isFull && at ? Date.parse(at) + limitWindowMs : 0,
      endsAt ? Date.parse(endsAt) : 0,
    );
    return { result: "too many", retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000)) };
  } catch (error) {
    logError("message not stored", error);
    throw new Refusal("unavailable", "Failed to submit form to database");
  }
}

/**
 * Senders choose their keys and therefore their references. A reference that is already taken gets a random suffix, so
 * that nobody can write under somebody else's reference.
 */
function insertIfCounted(env: Env, row: Row & { createdAt: string }, countId: string, [hour]: Budget[]) {
  const { reference, notifyAt = null, notifyTries = 0, ...rest } = row;
  const columns = Object.entries(rest).filter(([, value]) => value !== undefined);
  const names = columns.map(([name]) => name).join(", ");
  const placeholders = columns.map((_, i) => `?${i + 9}`).join(", ");
  const suffix = referenceOf(crypto.randomUUID()).slice(1);
  return env.DB.prepare(
    `INSERT INTO contact_messages (reference, inDigest, notifyAt, notifyTries, ${names})
     SELECT iif(EXISTS (SELECT 1 FROM contact_messages WHERE reference = ?1), ?1 || ?2, ?1),
       isDigested, iif(isDigested, ?3, ?4), iif(isDigested, 0, ?5), ${placeholders}
     FROM (SELECT ?4 IS NOT NULL AND messages > ?6 AS isDigested
       FROM message_usage WHERE scope = 'all' AND period = ?7)
     WHERE EXISTS (SELECT 1 FROM message_counts WHERE id = ?8) RETURNING id, reference, inDigest`,
  ).bind(
    ...[reference, suffix, hour?.endsAt, notifyAt, notifyTries],
    ...[limitOf(env, "NOTIFICATIONS_PER_HOUR"), hour?.period, countId],
    ...columns.map(([, value]) => toSql(value)),
  );
}

function toSql(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

function bytesOf({ name, email, company, subject, message, items }: Row): number {
  const list = items ? JSON.stringify(items) : "";
  return Buffer.byteLength([name, email, company ?? "", subject, message, list].join(""));
}

/**
 * Hashes a network with a key, so that nobody can recover the address. Without AUTH_SECRET, the hash protects nothing,
 * but forms still work.
 */
export function networkHash(env: Env, network: string): string {
  return keyedHash(env, "message counts", network);
}
