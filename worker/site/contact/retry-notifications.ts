import { inArray, sql } from "drizzle-orm";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { mailConfigured } from "#worker/outside/mail.ts";
import { leaseExpiry, notify } from "./notify.ts";

/** A Worker opens at most six connections at once. */
const batchSize = 5;
const maxBatches = 40;

/**
 * Retries failed notifications. One statement leases a batch, so that simultaneous runs take different messages and
 * an interrupted run leaves its batch to a later one.
 */
export async function retryNotifications(env: Env): Promise<void> {
  if (!mailConfigured(env)) return;
  for (let i = 0; i < maxBatches; i++) {
    const leased = await leaseDue(env);
    const sent = await Promise.all(leased.map((message) => notify(env, message)));
    // Either nothing was due or the provider is down.
    if (!sent.some(Boolean)) return;
  }
}

function leaseDue(env: Env) {
  const due = sql`(SELECT id FROM contact_messages WHERE inDigest = 0 AND notifyAt <= ${new Date().toISOString()}
    ORDER BY notifyAt LIMIT ${batchSize})`;
  return database(env)
    .update(contactMessages)
    .set({ notifyAt: leaseExpiry(), notifyTries: sql`notifyTries + 1` })
    .where(inArray(contactMessages.id, due))
    .returning();
}
