import { attemptWindowMs } from "./auth/attempts.ts";
import { idleSince } from "./auth/session.ts";
import type { Env } from "./env.ts";

/** A cart that nobody has touched for this long is nobody's. */
const cartKeptMs = 90 * 24 * 60 * 60_000;
/** At most so many rows of a kind at a time: nobody waits behind a sweep. */
const most = 5000;

/** Rows that have run out mean nothing any more; this takes them away. `?1` is when. */
const forget = {
  challenges: `DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE expiresAt <= ?1 LIMIT ${most})`,
  sessions: `DELETE FROM sessions WHERE id IN
    (SELECT id FROM sessions WHERE expiresAt <= ?1 OR lastSeenAt <= ?2 LIMIT ${most})`,
  attempts: `DELETE FROM sign_in_attempts WHERE id IN
    (SELECT id FROM sign_in_attempts WHERE at <= ?1 LIMIT ${most})`,
  counts: `DELETE FROM message_counts WHERE id IN (SELECT id FROM message_counts WHERE at <= ?1 LIMIT ${most})`,
  /** A cart goes as a whole: one line that was touched keeps the others. */
  carts: `DELETE FROM cart_lines WHERE rowid IN (SELECT l.rowid FROM cart_lines l WHERE l.updatedAt <= ?1
    AND NOT EXISTS (SELECT 1 FROM cart_lines m WHERE m.sessionId = l.sessionId AND m.updatedAt > ?1) LIMIT ${most})`,
};

/** Takes away what has run out: challenges, sessions, sign-in attempts, counts of messages, carts. */
export async function sweep({ DB }: Pick<Env, "DB">): Promise<void> {
  const nowMs = Date.now();
  const ago = (ms: number) => new Date(nowMs - ms).toISOString();
  await DB.batch([
    DB.prepare(forget.challenges).bind(ago(0)),
    DB.prepare(forget.sessions).bind(ago(0), idleSince(nowMs)),
    DB.prepare(forget.attempts).bind(ago(attemptWindowMs)),
    DB.prepare(forget.counts).bind(ago(60_000)),
    DB.prepare(forget.carts).bind(ago(cartKeptMs)),
  ]);
}
