import type { Env } from "#worker/env.ts";
import { recordMetric } from "#worker/http/counters.ts";

const selectOldest =
  "SELECT min(createdAt) FROM contact_messages WHERE notifyAt IS NOT NULL AND inDigest = 0";

/** Ignores the notifications in a digest, which wait on purpose. */
export async function measureQueue(env: Env): Promise<void> {
  const oldest = await env.DB.prepare(selectOldest).first<string | null>("min(createdAt)");
  const seconds = oldest ? Math.round((Date.now() - Date.parse(oldest)) / 1000) : 0;
  recordMetric(env, "queue age", "notification", seconds);
}
