import { statusLinkLifetimeMs } from "#contract/quote-status.ts";
import { quoteSubjectPrefix } from "#contract/subjects.ts";
import { keyedHash } from "#worker/auth/keys.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { mailConfigured, sendMail } from "#worker/outside/mail.ts";
import { attemptBatches, leaseExpiry, mailBatchSize, nextTryAt } from "#worker/outside/mail-retry.ts";
import { confirmationMail } from "./confirmation.ts";

const dayMs = 24 * 60 * 60_000;
/** Maximum confirmations per address in 24 hours, because anyone can enter somebody else's address. */
const maxPerDay = 3;
/** Spread over six to seven hours. A later confirmation would be of no use. */
const maxTries = 10;

const enqueue = `INSERT INTO request_confirmations (messageId, address, createdAt, notifyAt, notifyTries)
  SELECT ?1, ?2, ?3, ?4, 1
  WHERE (SELECT count(*) FROM request_confirmations WHERE address = ?2 AND createdAt > ?5) < ${maxPerDay}
  ON CONFLICT DO NOTHING`;
const lease = `UPDATE request_confirmations SET notifyAt = ?2, notifyTries = notifyTries + 1 WHERE messageId IN
  (SELECT messageId FROM request_confirmations WHERE notifyAt <= ?1 ORDER BY notifyAt LIMIT ${mailBatchSize})
  RETURNING messageId`;
const select = `SELECT m.id, m.reference, m.email, m.createdAt, c.notifyTries
  FROM request_confirmations c JOIN contact_messages m ON m.id = c.messageId WHERE c.messageId = ?1`;
const addLink = "INSERT INTO status_links (tokenHash, messageId, expiresAt) VALUES (?1, ?2, ?3)";
const recordResult = "UPDATE request_confirmations SET notifyAt = ?2 WHERE messageId = ?1";

interface ReceivedRequest {
  id: number;
  email: string;
  subject: string;
  isDoubtful: boolean;
}

/**
 * Mails the sender of a quote request that it was received. Never throws and does not change the message.
 * Sends none above `maxPerDay`, or if a request looks like a bot's: bots enter strangers' addresses.
 */
export async function confirmReceipt(
  env: Env,
  { id, email, subject, isDoubtful }: ReceivedRequest,
): Promise<void> {
  if (isDoubtful || !subject.startsWith(quoteSubjectPrefix)) return;
  try {
    const nowMs = Date.now();
    const [now, since] = [nowMs, nowMs - dayMs].map((ms) => new Date(ms).toISOString());
    const { meta } = await env.DB.prepare(enqueue)
      .bind(id, addressHash(env, email), now, leaseExpiry(), since)
      .run();
    if (meta.changes > 0) await sendConfirmation(env, id);
  } catch (error) {
    logError("confirmation not sent", error);
  }
}

/** Retries due confirmations. Leases keep simultaneous runs from sending the same mail. */
export async function retryConfirmations(env: Env): Promise<void> {
  if (!mailConfigured(env)) return;
  await attemptBatches(async () => {
    const { results } = await env.DB.prepare(lease)
      .bind(new Date().toISOString(), leaseExpiry())
      .all<{ messageId: number }>();
    return Promise.all(results.map(({ messageId }) => sendConfirmation(env, messageId)));
  });
}

/** Sends a leased confirmation. Each attempt creates a new link, because only the hash of a token is stored. */
async function sendConfirmation(env: Env, id: number): Promise<boolean> {
  const { DB } = env;
  const row = await DB.prepare(select)
    .bind(id)
    .first<{ reference: string; email: string; createdAt: string; notifyTries: number }>();
  if (!row) return false; // the message has been erased since
  const { reference, email, createdAt, notifyTries } = row;
  const receivedAtMs = Date.parse(createdAt);
  const token = newToken();
  await DB.prepare(addLink)
    .bind(hashToken(token), id, new Date(receivedAtMs + statusLinkLifetimeMs).toISOString())
    .run();
  const isSent = await sendMail(env, confirmationMail({ reference, receivedAtMs, token }), email);
  const isOver = isSent || notifyTries >= maxTries;
  await DB.prepare(recordResult)
    .bind(id, isOver ? null : nextTryAt(notifyTries))
    .run();
  return isSent;
}

/**
 * Hashes an address in lower case and without its `+tag`, because many mail providers deliver all these spellings to
 * one mailbox. The hash is keyed, so that it does not reveal the address.
 */
function addressHash(env: Env, email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, "");
  return keyedHash(env, "confirmations", mailbox);
}
