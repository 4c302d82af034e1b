import type { Env } from "#worker/env.ts";
import { parseLimit } from "#worker/http/rate-limit.ts";

/** Limits what one network (see `clientNetwork`), or all networks together, may store within a period. */
export interface Budget {
  /** "all" or the hash of a network. For photos, prefixed with "uploads ". */
  scope: string;
  /** An hour or a day in UTC: "2026-11-24T23" or "2026-11-24". */
  period: string;
  endsAt: string;
  /** Maximum number of messages or photos. */
  messages: number;
  bytes: number;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const kilobyte = 1000;
const megabyte = 1_000_000;

/**
 * Defaults for variables that wrangler.toml does not set. Names with `ALL_`, and NOTIFICATIONS_PER_HOUR, limit all
 * networks together, the others each one.
 */
const defaults = {
  MESSAGES_PER_MINUTE: 200,
  MESSAGES_PER_HOUR: 500,
  MESSAGES_PER_DAY: 2000,
  MESSAGE_KB_PER_HOUR: 2000,
  MESSAGE_KB_PER_DAY: 8000,
  ALL_MESSAGES_PER_HOUR: 5000,
  ALL_MESSAGES_PER_DAY: 20_000,
  ALL_MESSAGE_KB_PER_HOUR: 20_000,
  ALL_MESSAGE_KB_PER_DAY: 100_000,
  /** Messages with their own notification. Further ones are announced in a digest. */
  NOTIFICATIONS_PER_HOUR: 60,
  UPLOADS_PER_HOUR: 500,
  UPLOADS_PER_DAY: 2000,
  UPLOAD_MB_PER_HOUR: 300,
  UPLOAD_MB_PER_DAY: 1000,
  ALL_UPLOADS_PER_HOUR: 5000,
  ALL_UPLOADS_PER_DAY: 20_000,
  ALL_UPLOAD_MB_PER_HOUR: 3000,
  ALL_UPLOAD_MB_PER_DAY: 10_000,
};

export function budgetsAt(nowMs: number, env: Env, networkHash: string): Budget[] {
  const { hour, day, budget } = budgetBuilder(nowMs, env, kilobyte);
  return [
    budget(networkHash, hour, "MESSAGES_PER_HOUR", "MESSAGE_KB_PER_HOUR"),
    budget(networkHash, day, "MESSAGES_PER_DAY", "MESSAGE_KB_PER_DAY"),
    budget("all", hour, "ALL_MESSAGES_PER_HOUR", "ALL_MESSAGE_KB_PER_HOUR"),
    budget("all", day, "ALL_MESSAGES_PER_DAY", "ALL_MESSAGE_KB_PER_DAY"),
  ];
}

export function uploadBudgetsAt(nowMs: number, env: Env, networkHash: string): Budget[] {
  const { hour, day, budget } = budgetBuilder(nowMs, env, megabyte);
  return [
    budget(`uploads ${networkHash}`, hour, "UPLOADS_PER_HOUR", "UPLOAD_MB_PER_HOUR"),
    budget(`uploads ${networkHash}`, day, "UPLOADS_PER_DAY", "UPLOAD_MB_PER_DAY"),
    budget("uploads all", hour, "ALL_UPLOADS_PER_HOUR", "ALL_UPLOAD_MB_PER_HOUR"),
    budget("uploads all", day, "ALL_UPLOADS_PER_DAY", "ALL_UPLOAD_MB_PER_DAY"),
  ];
}

function budgetBuilder(nowMs: number, env: Env, unitBytes: number) {
  const [hour, day] = [periodAt(nowMs, hourMs, 13), periodAt(nowMs, dayMs, 10)];
  const budget = (
    scope: string,
    period: typeof hour,
    countVariable: keyof typeof defaults,
    sizeVariable: keyof typeof defaults,
  ): Budget => ({
    ...{ scope, ...period, messages: limitOf(env, countVariable) },
    bytes: Math.min(limitOf(env, sizeVariable) * unitBytes, Number.MAX_SAFE_INTEGER),
  });
  return { hour, day, budget };
}

/** Matches the budgets (a JSON list, `?1`) that one more message or photo of `?2` bytes would exceed. */
export const exceededBudgets = `json_each(?1) AS budget LEFT JOIN message_usage
    ON scope = budget.value ->> 'scope' AND period = budget.value ->> 'period'
  WHERE ifnull(messages, 0) + 1 > budget.value ->> 'messages'
    OR ifnull(bytes, 0) + ?2 > budget.value ->> 'bytes'`;
export const selectExceeded = `SELECT max(budget.value ->> 'endsAt') AS endsAt,
  max(budget.value ->> 'scope' IN ('all', 'uploads all')) AS isGlobal FROM ${exceededBudgets}`;
/** Returns an INSERT that takes a message or photo of `?2` bytes from the budgets if the condition holds. */
export const takeFromBudgetsIf = (condition: string) =>
  `INSERT INTO message_usage (scope, period, endsAt, messages, bytes)
   SELECT value ->> 'scope', value ->> 'period', value ->> 'endsAt', 1, ?2 FROM json_each(?1)
   WHERE ${condition}
   ON CONFLICT DO UPDATE SET messages = messages + 1, bytes = bytes + excluded.bytes`;

/**
 * Returns the limit from wrangler.toml or the default. For 0, which means unlimited, returns the largest safe integer,
 * because SQLite has no infinite one.
 */
export function limitOf(env: Env, name: keyof typeof defaults): number {
  return Math.min(parseLimit(env[name], defaults[name]), Number.MAX_SAFE_INTEGER);
}

function periodAt(nowMs: number, lengthMs: number, isoLength: number) {
  const startMs = Math.floor(nowMs / lengthMs) * lengthMs;
  return {
    period: new Date(startMs).toISOString().slice(0, isoLength),
    endsAt: new Date(startMs + lengthMs).toISOString(),
  };
}
