import { inArray, sql } from "drizzle-orm";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { mailConfigured } from "#worker/outside/mail.ts";
import { claimedUntil, notify } from "./notify.ts";

/** A Worker holds six connections at once. */
const atOnce = 5;
const mostRounds = 40;

/**
 * Tries again what the counter has not been told, until it has. The claim is one statement: of two that run at once
 * each gets other messages, and one that dies on the way leaves its own for later.
 */
export async function retryNotifications(env: Env): Promise<void> {
  if (!mailConfigured(env)) return;
  for (let round = 0; round < mostRounds; round++) {
    const claimed = await claimDue(env);
    const wentOut = await Promise.all(claimed.map((message) => notify(env, message)));
    // Nothing was due, or the provider takes nothing.
    if (!wentOut.some(Boolean)) return;
  }
}

function claimDue(env: Env) {
  const db = database(env);
  const due = sql`(SELECT id FROM contact_messages WHERE notifyAt <= ${new Date().toISOString()}
    ORDER BY notifyAt LIMIT ${atOnce})`;
  return db
    .update(contactMessages)
    .set({ notifyAt: claimedUntil(), notifyTries: sql`notifyTries + 1` })
    .where(inArray(contactMessages.id, due))
    .returning();
}
