import { inArray, sql } from "drizzle-orm";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/message-schema.ts";
import type { Env } from "#worker/env.ts";
import { mailConfigured } from "#worker/outside/mail.ts";
import { attemptBatches, leaseExpiry, mailBatchSize } from "#worker/outside/mail-retry.ts";
import { notify } from "./notify.ts";

const maxBatches = 40;

/**
 * Retries failed notifications. One statement leases a batch, so that simultaneous runs take different messages, and a
 * later run takes over the batch of an interrupted one.
 */
export async function retryNotifications(env: Env): Promise<void> {
  if (!mailConfigured(env)) return;
  await attemptBatches(async () => {
    const messages = await leaseDue(env);
    return Promise.all(messages.map((message) => notify(env, message)));
  }, maxBatches);
}

function leaseDue(env: Env) {
  const dueIds = sql`(SELECT id FROM contact_messages WHERE inDigest = 0 AND notifyAt <= ${new Date().toISOString()}
    ORDER BY notifyAt LIMIT ${mailBatchSize})`;
  return database(env)
    .update(contactMessages)
    .set({ notifyAt: leaseExpiry(), notifyTries: sql`notifyTries + 1` })
    .where(inArray(contactMessages.id, dueIds))
    .returning();
}
