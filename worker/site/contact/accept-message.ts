import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { type ContactMessage, type ContactReply, visible } from "#contract/contact.ts";
import { referenceOf } from "#contract/reference.ts";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/schema.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { Refusal, rateLimited } from "#worker/http/refusal.ts";
import { sha256 } from "#worker/http/sha256.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";
import { mailConfigured } from "#worker/outside/mail.ts";
import { claimedNow, notify } from "./notify.ts";
import { storeMessage } from "./store-message.ts";

type Row = typeof contactMessages.$inferSelect;

/**
 * Stores a message first, then notifies; a repeated key gets the first answer and stores nothing.
 *
 * @param key null stores the message in any case.
 * @param isDoubtful whether it looks as if no person had written it: it is stored and told all the same, with a mark.
 */
export async function acceptMessage(
  c: Context<AppEnv>,
  body: ContactMessage,
  key: string | null,
  isDoubtful: boolean,
): Promise<ContactReply> {
  const company = body.company && visible.test(body.company) ? body.company : null;
  const message = { ...body, company };
  // In a fixed order of keys, so that only a changed text is another text.
  const bodyHash = await sha256(JSON.stringify(Object.entries(message).toSorted()));
  const reference = referenceOf(key ?? crypto.randomUUID());
  const sendsMail = mailConfigured(c.env);
  const row = {
    ...message,
    ...(sendsMail && claimedNow()),
    idempotencyKey: key,
    bodyHash,
    reference,
    isDoubtful,
  };
  const stored = await storeMessage(c.env, row, clientNetwork(c));
  if (stored.result === "known") return firstAnswer(c.env, key as string, bodyHash);
  if (stored.result === "too many") throw rateLimited(stored.retryAfterSeconds);
  if (!sendsMail) return acknowledge(reference, null);
  const { id } = stored;
  const notified = notify(c.env, { ...message, id, reference, isDoubtful, notifyTries: 1 });
  c.executionCtx.waitUntil(notified); // goes on when the sender has been answered, or their connection breaks
  const told = withTimeout(notified, Date.now() + patienceMs).catch(() => false);
  return acknowledge(reference, await told);
}

/** Longer than this no sender waits for the mail; what becomes of it later is noted all the same. */
const patienceMs = 4000;

/** The answer the first call with this key got, or gets: its mail may still be on the way. */
async function firstAnswer(env: Env, key: string, bodyHash: string): Promise<ContactReply> {
  for (;;) {
    const row = await find(env, key);
    // Erased at its sender's wish, which its key outlives: told as received, and not stored again.
    if (!row) return acknowledge(referenceOf(key), null);
    if (row.bodyHash !== bodyHash) throw new Refusal("key_reused");
    const { mainEmail, notifyAt, createdAt } = row;
    if (mainEmail !== null || notifyAt === null) return acknowledge(row.reference, mainEmail);
    if (Date.now() - Date.parse(createdAt) >= patienceMs) return acknowledge(row.reference, false);
    await scheduler.wait(100);
  }
}

async function find(env: Env, key: string): Promise<Row | undefined> {
  const [row] = await database(env)
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, key));
  return row;
}

function acknowledge(reference: string, mainEmail: boolean | null): ContactReply {
  return { reference, emailStatus: mainEmail === null ? {} : { mainEmail } };
}
