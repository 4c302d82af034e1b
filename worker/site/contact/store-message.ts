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
  /** The key is that of a message that is here already, or was erased. */
  | { result: "known" }
  | { result: "too many"; retryAfterSeconds: number };

const windowMs = 60_000;
const usualLimit = 200;

/** Only what is new counts: a device that asks again for its answer always gets it. */
const count = `INSERT INTO message_counts (id, network, at) SELECT ?1, ?2, ?3
  WHERE (SELECT count(*) FROM message_counts WHERE network = ?2 AND at > ?4) < ?5
    AND NOT EXISTS (SELECT 1 FROM contact_messages WHERE idempotencyKey = ?6)
    AND NOT EXISTS (SELECT 1 FROM erased_keys WHERE idempotencyKey = ?6)`;
const oldest = "SELECT min(at) AS at FROM message_counts WHERE network = ?1 AND at > ?2";
const known = `SELECT 1 FROM contact_messages WHERE idempotencyKey = ?1
  UNION ALL SELECT 1 FROM erased_keys WHERE idempotencyKey = ?1`;

/** Stores a message unless it is here already or its network has left too many: one batch, so that it holds for any number at once. */
export async function storeMessage(env: Env, row: Row, network: string): Promise<Stored> {
  const { DB } = env;
  const nowMs = Date.now();
  const [now, since] = [nowMs, nowMs - windowMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  const limit = Math.min(parseLimit(env.MESSAGES_PER_MINUTE, usualLimit), Number.MAX_SAFE_INTEGER);
  const claim = crypto.randomUUID();
  const hash = networkHash(env, network);
  const key = row.idempotencyKey ?? null;
  try {
    const [, stored, first, same] = await DB.batch<{ id: number; at: string | null }>([
      DB.prepare(count).bind(claim, hash, now, since, limit, key),
      insertIfCounted(DB, { ...row, createdAt: now }, claim),
      DB.prepare(oldest).bind(hash, since),
      DB.prepare(known).bind(key),
    ]);
    const [inserted] = stored?.results ?? [];
    if (inserted) return { result: "stored", id: inserted.id };
    if (same?.results.length) return { result: "known" };
    const freeAtMs = Date.parse(first?.results[0]?.at ?? now) + windowMs;
    return { result: "too many", retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000)) };
  } catch (error) {
    logError("message not stored", error);
    throw new Refusal("unavailable", "Failed to submit form to database");
  }
}

function insertIfCounted(DB: D1Database, row: Row & { createdAt: string }, claim: string) {
  const columns = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = columns.map(([name]) => name).join(", ");
  const places = columns.map((_, i) => `?${i + 2}`).join(", ");
  return DB.prepare(
    `INSERT INTO contact_messages (${names})
     SELECT ${places} WHERE EXISTS (SELECT 1 FROM message_counts WHERE id = ?1) RETURNING id`,
  ).bind(claim, ...columns.map(([, value]) => (typeof value === "boolean" ? Number(value) : value)));
}

/** Keyed, so that the address cannot be told from it; kept for minutes. Messages go in without the secret too. */
function networkHash({ AUTH_SECRET = "" }: Env, network: string): string {
  return createHmac("sha256", deriveKey(AUTH_SECRET, "message counts")).update(network).digest("hex");
}
