import type { Env } from "#worker/env.ts";
import { parseLimit } from "#worker/http/rate-limit.ts";

/** What one network, or all together, may store within a period. */
export interface Budget {
  /** "all" or the hash of a network. */
  scope: string;
  /** "2026-11-24T23" or "2026-11-24". */
  period: string;
  endsAt: string;
  messages: number;
  bytes: number;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const kilobyte = 1000;

/** Defaults of the variables in wrangler.toml. */
const defaults = {
  MESSAGES_PER_HOUR: 500,
  MESSAGES_PER_DAY: 2000,
  MESSAGE_KB_PER_HOUR: 2000,
  MESSAGE_KB_PER_DAY: 8000,
  ALL_MESSAGES_PER_HOUR: 5000,
  ALL_MESSAGES_PER_DAY: 20_000,
  ALL_MESSAGE_KB_PER_HOUR: 20_000,
  ALL_MESSAGE_KB_PER_DAY: 100_000,
  NOTIFICATIONS_PER_HOUR: 60,
};

/** Returns the four budgets that a message from this network is taken from. Hours and days are those of UTC. */
export function budgetsAt(nowMs: number, env: Env, networkHash: string): Budget[] {
  const limit = (name: keyof typeof defaults) => limitOf(env, name);
  const [hour, day] = [periodAt(nowMs, hourMs, 13), periodAt(nowMs, dayMs, 10)];
  const budget = (scope: string, period: typeof hour, messages: number, kilobytes: number): Budget => ({
    ...{ scope, ...period, messages },
    bytes: Math.min(kilobytes * kilobyte, Number.MAX_SAFE_INTEGER),
  });
  return [
    budget(networkHash, hour, limit("MESSAGES_PER_HOUR"), limit("MESSAGE_KB_PER_HOUR")),
    budget(networkHash, day, limit("MESSAGES_PER_DAY"), limit("MESSAGE_KB_PER_DAY")),
    budget("all", hour, limit("ALL_MESSAGES_PER_HOUR"), limit("ALL_MESSAGE_KB_PER_HOUR")),
    budget("all", day, limit("ALL_MESSAGES_PER_DAY"), limit("ALL_MESSAGE_KB_PER_DAY")),
  ];
}

/** The messages of one hour that are notified one by one; those beyond wait for a digest. */
export const notificationsPerHour = (env: Env): number => limitOf(env, "NOTIFICATIONS_PER_HOUR");

/** SQLite's integers have no infinity. */
function limitOf(env: Env, name: keyof typeof defaults): number {
  return Math.min(parseLimit(env[name], defaults[name]), Number.MAX_SAFE_INTEGER);
}

function periodAt(nowMs: number, lengthMs: number, characters: number) {
  const startMs = Math.floor(nowMs / lengthMs) * lengthMs;
  return {
    period: new Date(startMs).toISOString().slice(0, characters),
    endsAt: new Date(startMs + lengthMs).toISOString(),
  };
}
