import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { ContactMessage, ContactReply } from "#contract/contact.ts";
import { partsList } from "#contract/parts.ts";
import { parseQuoteMessage, phoneDigits } from "#contract/quote.ts";
import { referenceOf } from "#contract/reference.ts";
import { z } from "#contract/schema.ts";
import { chatSubject, quoteSubjectPrefix } from "#contract/subjects.ts";
import { visibleCharacter } from "#contract/text.ts";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/message-schema.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import { recordMetric } from "#worker/http/counters.ts";
import { Refusal, rateLimited } from "#worker/http/refusal.ts";
import { parse } from "#worker/http/serve.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";
import { mailConfigured } from "#worker/outside/mail.ts";
import { confirmReceipt } from "./confirm-receipt.ts";
import { firstAttemptColumns, notify } from "./notify.ts";
import { storeMessage } from "./store-message.ts";

type Row = typeof contactMessages.$inferSelect;

const itemsSchema = z.object({ items: z.optional(partsList) });

interface Submission {
  /** Idempotency key in lower case. Without one, every call is stored. */
  key: string | null;
  /** Keys of earlier versions of the request, which this message replaces. */
  replaces?: readonly string[];
  isDoubtful: boolean;
  waitedSeconds?: number | undefined;
}

/**
 * Stores a message. Then notifies staff and calls `confirmReceipt`, unless mail is off or a digest will
 * announce the message. A repeated key stores nothing.
 * @throws Refusal `invalid` for an invalid parts list, `key_reused` when the key belongs to a different
 * message, `photos_missing` when a photo has not arrived or has expired, `too_many` above the rate limit or a
 * budget, `unavailable` when the database fails to store the message.
 */
export async function acceptMessage(
  c: Context<AppEnv>,
  { items: givenItems, photos, ...body }: ContactMessage,
  { key, replaces = [], isDoubtful, waitedSeconds }: Submission,
): Promise<ContactReply> {
  const company = body.company && visibleCharacter.test(body.company) ? body.company : null;
  const { items } = parse(itemsSchema, { items: givenItems });
  // Drops empty lists, so that a message with an empty list and one without a list have the same hash.
  const message = {
    ...{ ...body, company },
    ...(items?.length && { items }),
    ...(photos?.length && { photos }),
  };
  // Sorted, so that the hash does not depend on the order of the JSON keys. `parse` has ordered those of each item.
  const bodyHash = hash("sha256", JSON.stringify(Object.entries(message).toSorted()));
  const sendsMail = mailConfigured(c.env);
  const row = {
    ...message,
    ...(sendsMail && firstAttemptColumns()),
    idempotencyKey: key,
    bodyHash,
    reference: referenceOf(key ?? crypto.randomUUID()),
    isDoubtful,
    phone: phoneIn(message),
  };
  const stored = await storeMessage(c.env, row, replaces, clientNetwork(c));
  if (stored.result === "known") return replyToRepeatedKey(c.env, key as string, bodyHash);
  if (stored.result === "photos missing") throw photosMissing(photos, stored.missing);
  if (stored.result === "too many") throw rateLimited(stored.retryAfterSeconds);
  const { id, reference, inDigest } = stored;
  const form = formOf(message.subject);
  recordMetric(c.env, "request received", form);
  if (waitedSeconds !== undefined) recordMetric(c.env, "delivery delay", form, waitedSeconds);
  if (!sendsMail || inDigest) return acknowledge(reference, null);
  c.executionCtx.waitUntil(confirmReceipt(c.env, { ...row, id }));
  const notified = notify(c.env, { ...row, id, reference, notifyTries: 1 });
  c.executionCtx.waitUntil(notified); // continues after the response or a lost connection
  const notificationSent = await withTimeout(notified, mailTimeoutMs).catch(() => false);
  return acknowledge(reference, notificationSent);
}

function formOf(subject: string): "quote" | "contact" | "chat" {
  if (subject.startsWith(quoteSubjectPrefix)) return "quote";
  return subject === chatSubject ? "chat" : "contact";
}

function phoneIn({ subject, message }: ContactMessage): string | null {
  return subject.startsWith(quoteSubjectPrefix) ? phoneDigits(parseQuoteMessage(message)?.phone ?? "") : null;
}

function photosMissing(photos: readonly string[] = [], missing: readonly string[]): Refusal {
  const entries = photos
    .map((id, index) => [`photos.${index}`, id])
    .filter(([, id = ""]) => missing.includes(id));
  const fields = entries.map(([field, id]) => [field, `The photo ${id} has not arrived.`]);
  return new Refusal("photos_missing", undefined, Object.fromEntries(fields));
}

/** How long the HTTP response waits for the e-mail to be sent. A later result is still recorded. */
const mailTimeoutMs = 4000;

/** While the first call sends e-mail, waits until about `mailTimeoutMs` after it stored the message. */
async function replyToRepeatedKey(env: Env, key: string, bodyHash: string): Promise<ContactReply> {
  for (;;) {
    const row = await findByKey(env, key);
    // The message was erased at the sender's request: acknowledge it without storing it again.
    if (!row) return acknowledge(referenceOf(key), null);
    if (row.bodyHash !== bodyHash) throw new Refusal("key_reused");
    const { notificationSent, notifyAt, inDigest, createdAt } = row;
    if (notificationSent !== null || notifyAt === null || inDigest)
      return acknowledge(row.reference, notificationSent);
    if (Date.now() - Date.parse(createdAt) >= mailTimeoutMs) return acknowledge(row.reference, false);
    await scheduler.wait(100);
  }
}

async function findByKey(env: Env, key: string): Promise<Row | undefined> {
  const [row] = await database(env)
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, key));
  return row;
}

/** `notificationSent` is null if no e-mail was attempted, or if the message has been erased. */
function acknowledge(reference: string, notificationSent: boolean | null): ContactReply {
  return { reference, emailStatus: notificationSent === null ? {} : { mainEmail: notificationSent } };
}
