import { createHmac } from "node:crypto";
import { deriveKey } from "#worker/auth/keys.ts";
import type { contactMessages } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { parseLimit } from "#worker/http/rate-limit.ts";
import { Refusal } from "#worker/http/refusal.ts";

type Row = Omit<typeof contactMessages.$inferInsert, "id" | "createdAt">;

export type Stored =
  | { result: "stored"; id: number }
  /** A message with this key has been stored before; it may have been erased since. */
  | { result: "known" }
  | { result: "too many"; retryAfterSeconds: number };

const windowMs = 60_000;
const defaultLimit = 200;

/** Counts new messages only, so that a repeated one gets its reply above the limit too. */
const countMessage = `INSERT INTO message_counts (id, network, at) SELECT ?1, ?2, ?3
  WHERE (SELECT count(*) FROM message_counts WHERE network = ?2 AND at > ?4) < ?5
    AND NOT EXISTS (SELECT 1 FROM contact_messages WHERE idempotencyKey = ?6)
    AND NOT EXISTS (SELECT 1 FROM erased_keys WHERE idempotencyKey = ?6)`;
const selectOldestCount = "SELECT min(at) AS at FROM message_counts WHERE network = ?1 AND at > ?2";
const selectKnown = `SELECT 1 FROM contact_messages WHERE idempotencyKey = ?1
  UNION ALL SELECT 1 FROM erased_keys WHERE idempotencyKey = ?1`;

/**
 * A message that has itself been replaced replaces nothing. A cycle would need a row that leads on from the new
 * message, so none can form; in a cycle every message would be hidden.
 */
const insertRevisions = `INSERT INTO message_revisions (earlierKey, laterKey)
  SELECT value, ?2 FROM json_each(?3)
  WHERE value <> ?2
    AND EXISTS (SELECT 1 FROM message_counts WHERE id = ?1)
    AND NOT EXISTS (SELECT 1 FROM message_revisions WHERE earlierKey = ?2)
  ON CONFLICT DO NOTHING`;

/**
 * Stores a message unless its key is known or its network has reached the limit. One batch, which D1 runs as a
 * transaction, so that the limit and the key hold for simultaneous calls.
 * @param replaces keys of earlier attempts, which may not have arrived yet
 */
export async function storeMessage(
  env: Env,
  row: Row,
  replaces: readonly string[],
  network: string,
): Promise<Stored> {
  const { DB } = env;
  const nowMs = Date.now();
  const [now, since] = [nowMs, nowMs - windowMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const limit = Math.min(parseLimit(env.MESSAGES_PER_MINUTE, defaultLimit), Number.MAX_SAFE_INTEGER);
  const countId = crypto.randomUUID();
  const hash = networkHash(env, network);
  const key = row.idempotencyKey ?? null;
  try {
    const [, stored, oldest, known] = await DB.batch<{ id: number; at: string | null }>([
      DB.prepare(countMessage).bind(countId, hash, now, since, limit, key),
      insertIfCounted(DB, { ...row, createdAt: now }, countId),
      DB.prepare(selectOldestCount).bind(hash, since),
      DB.prepare(selectKnown).bind(key),
      ...(key && replaces.length
        ? [DB.prepare(insertRevisions).bind(countId, key, JSON.stringify(replaces))]
        : []),
    ]);
    const [inserted] = stored?.results ?? [];
    if (inserted) return { result: "stored", id: inserted.id };
    if (known?.results.length) return { result: "known" };
    const freeAtMs = Date.parse(oldest?.results[0]?.at ?? now) + windowMs;
    return { result: "too many", retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000)) };
  } catch (error) {
    logError("message not stored", error);
    throw new Refusal("unavailable", "Failed to submit form to database");
  }
}

function insertIfCounted(DB: D1Database, row: Row & { createdAt: string }, countId: string) {
  const columns = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = columns.map(([name]) => name).join(", ");
  const places = columns.map((_, i) => `?${i + 2}`).join(", ");
  return DB.prepare(
    `INSERT INTO contact_messages (${names})
     SELECT ${places} WHERE EXISTS (SELECT 1 FROM message_counts WHERE id = ?1) RETURNING id`,
  ).bind(countId, ...columns.map(([, value]) => toSql(value)));
}

function toSql(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Keyed, so that nobody can recover the address from the hash. Works without AUTH_SECRET, as sending does. */
function networkHash({ AUTH_SECRET = "" }: Env, network: string): string {
  return createHmac("sha256", deriveKey(AUTH_SECRET, "message counts")).update(network).digest("hex");
}
