import { interruptedAfterMs } from "#contract/mail-state.ts";
import { statusLinkLifetimeMs } from "#contract/quote-status.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import { statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { mailConfigured, trySendMail } from "#worker/outside/mail.ts";
import { attemptBatches, mailBatchSize, nextTryAt } from "#worker/outside/mail-retry.ts";
import { type AnsweredMessage, answerMail } from "./answer-mail.ts";

const dayMs = 24 * 60 * 60_000;

const selectMail = `SELECT a.text, a.tries, m.email, m.reference, m.subject, q.validUntil
  FROM message_mails AS a JOIN contact_messages AS m ON m.id = a.messageId
  LEFT JOIN quotations AS q ON q.messageId = a.messageId AND q.version = a.quotationVersion WHERE a.id = :id`;
/** @param readyCondition selects the states of contract/mail-state.ts in which an attempt may begin */
const claimIf = (
  readyCondition: string,
) => `UPDATE message_mails SET tryingSince = :now, nextTryAt = NULL, tries = tries + 1
  WHERE id = :id AND sentAt IS NULL AND ${readyCondition}`;
const claimWaiting = claimIf("tryingSince IS NULL AND nextTryAt <= :now");
const claimUnclear = claimIf("tryingSince <= :startedBefore");
const recordResend = `INSERT INTO audit (at, who, action, entity, entityId, detail)
  SELECT :now, :who, 'update', 'message', messageId, 'sent again' FROM message_mails WHERE id = :id AND changes() > 0`;
const raiseVersion = `UPDATE contact_messages SET version = version + 1 WHERE changes() > 0
  AND id = (SELECT messageId FROM message_mails WHERE id = :id)`;
const addLink = `INSERT INTO status_links (tokenHash, messageId, expiresAt)
  SELECT :tokenHash, messageId, :expiresAt FROM message_mails WHERE id = :id AND tryingSince = :now AND changes() > 0`;
/** `tryingSince = :now` selects this attempt only: a later one may have begun. */
const recordSent = `UPDATE message_mails SET sentAt = :at, tryingSince = NULL WHERE id = :id AND tryingSince = :now`;
/** A mail about a quotation that has been replaced meanwhile gets no next attempt. */
const recordRefused = `UPDATE message_mails SET tryingSince = NULL, nextTryAt = iif(EXISTS (SELECT 1 FROM quotations
    WHERE messageId = message_mails.messageId AND version = quotationVersion AND replacedAt IS NOT NULL), NULL, :at)
  WHERE id = :id AND tryingSince = :now`;
const selectDue = `SELECT id FROM message_mails WHERE nextTryAt <= :now ORDER BY nextTryAt LIMIT ${mailBatchSize}`;

/**
 * Tries once to send a waiting mail and records the result. If the provider neither accepts nor refuses it,
 * or the Worker is stopped, the row stays as it is and the mail's state becomes unclear; no job sends it
 * again. Never throws.
 * @returns whether this attempt sent the mail and recorded that; false also if it was not due
 */
export async function attemptMail(env: Env, id: string): Promise<boolean> {
  return attempt(env, id, (now) => [statement(env, claimWaiting, { id, now })]);
}

/**
 * Tries once more to send a mail whose state is unclear, as the administrator `username` asked.
 *
 * @param onClaimed is called before the mail is sent, when the message's version has been raised
 */
export async function resendMail(
  env: Env,
  id: string,
  username: string,
  onClaimed: () => void,
): Promise<boolean> {
  const startedBefore = new Date(Date.now() - interruptedAfterMs).toISOString();
  const claims = (now: string) => [
    statement(env, claimUnclear, { id, now, startedBefore }),
    statement(env, recordResend, { id, now, who: username }),
    statement(env, raiseVersion, { id }),
  ];
  return attempt(env, id, claims, onClaimed);
}

/** Attempts mails that are due. A refused one is due again in 5 to 60 minutes. */
export async function retryMails(env: Env): Promise<void> {
  if (!mailConfigured(env, env.MAIL_FROM)) return;
  await attemptBatches(async () => {
    const due = statement(env, selectDue, { now: new Date().toISOString() });
    const { results } = await due.all<{ id: string }>();
    return Promise.all(results.map(({ id }) => attemptMail(env, id)));
  });
}

/** @param claims the UPDATE that claims the mail, and statements that do nothing unless the one before changed a row */
async function attempt(
  env: Env,
  id: string,
  claims: (now: string) => D1PreparedStatement[],
  onClaimed?: () => void,
): Promise<boolean> {
  try {
    const row = await statement(env, selectMail, { id }).first<
      AnsweredMessage & { email: string; tries: number }
    >();
    if (!row) return false; // the message has been erased since
    const nowMs = Date.now();
    const now = new Date(nowMs).toISOString();
    const link = row.validUntil === null ? null : newLink(row.validUntil, nowMs);
    const [claimed] = await env.DB.batch([
      ...claims(now),
      ...(link ? [statement(env, addLink, { id, now, ...link })] : []),
    ]);
    if (!claimed?.meta.changes) return false;
    onClaimed?.();
    const outcome = await trySendMail(env, answerMail(row, link?.token ?? null), row.email);
    if (outcome === "sent") await statement(env, recordSent, { id, now, at: new Date().toISOString() }).run();
    if (outcome === "refused")
      await statement(env, recordRefused, { id, now, at: nextTryAt(row.tries + 1) }).run();
    return outcome === "sent";
  } catch (error) {
    logError("answer not sent", error);
    return false;
  }
}

/** Makes a link that works for 90 days, or longer if the quotation is valid for longer. */
function newLink(validUntil: string, nowMs: number) {
  const token = newToken();
  const quotationEndMs = Date.parse(validUntil) + 2 * dayMs;
  const expiresAt = new Date(Math.max(nowMs + statusLinkLifetimeMs, quotationEndMs)).toISOString();
  return { token, tokenHash: hashToken(token), expiresAt };
}
