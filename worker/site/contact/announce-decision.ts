import { company } from "#contract/company.ts";
import { showCents } from "#contract/money.ts";
import { type Decision, type QuotationLine, totalCents } from "#contract/quotation.ts";
import { statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { type Mail, mailConfigured, oneLine, sendMail } from "#worker/outside/mail.ts";
import { attemptBatches, leaseExpiry, mailBatchSize, nextTryAt } from "#worker/outside/mail-retry.ts";

const lease = `UPDATE quotations SET notifyAt = :leaseExpiry, notifyTries = notifyTries + 1
  WHERE rowid IN (SELECT rowid FROM quotations WHERE notifyAt <= :now ORDER BY notifyAt LIMIT ${mailBatchSize})
  RETURNING messageId, version`;
const select = `SELECT m.id, m.reference, m.name, m.email, m.company, q.version, q.lines, q.decision, q.decisionNote, q.notifyTries
  FROM quotations AS q JOIN contact_messages AS m ON m.id = q.messageId
  WHERE q.messageId = :id AND q.version = :version AND q.decision IS NOT NULL`;
const recordResult =
  "UPDATE quotations SET notifyAt = :notifyAt WHERE messageId = :id AND version = :version AND notifyAt IS NOT NULL";

interface DecisionRow {
  id: number;
  reference: string;
  name: string;
  email: string;
  company: string | null;
  version: number;
  lines: string;
  decision: Decision;
  decisionNote: string | null;
  notifyTries: number;
}

/**
 * Mails staff about a decision whose notification the caller has leased, and records the result.
 * @returns whether the mail was sent and that was recorded; never throws.
 */
export async function announceDecision(env: Env, id: number, version: number): Promise<boolean> {
  try {
    const row = await statement(env, select, { id, version }).first<DecisionRow>();
    if (!row || !mailConfigured(env)) return false;
    const isSent = await sendMail(env, decisionMail(row));
    const notifyAt = isSent ? null : nextTryAt(row.notifyTries);
    await statement(env, recordResult, { id, version, notifyAt }).run();
    return isSent;
  } catch (error) {
    logError("decision not mailed", error);
    return false;
  }
}

/** Retries due mails about decisions. Leases keep simultaneous runs from sending the same mail. */
export async function retryDecisionMails(env: Env): Promise<void> {
  if (!mailConfigured(env)) return;
  await attemptBatches(async () => {
    const values = { now: new Date().toISOString(), leaseExpiry: leaseExpiry() };
    const { results } = await statement(env, lease, values).all<{ messageId: number; version: number }>();
    return Promise.all(results.map(({ messageId, version }) => announceDecision(env, messageId, version)));
  });
}

function decisionMail({
  id,
  reference,
  decision,
  decisionNote,
  version,
  lines,
  ...customer
}: DecisionRow): Mail {
  const { name, email } = customer;
  const total = totalCents(JSON.parse(lines) as QuotationLine[]);
  return {
    subject: `Quotation ${decision}: ${reference}`,
    text: [
      oneLine(
        `${name} <${email}>${customer.company ? `, ${customer.company}` : ""} has ${decision} the quotation.`,
      ),
      "",
      `Reference: ${reference}`,
      `Quotation: ${version}`,
      `Total: ${showCents(total)}`,
      ...(decisionNote ? ["", "Note:", decisionNote] : []),
      "",
      `Open it at ${company.website}/admin?tab=messages&message=${id}`,
      "",
    ].join("\n"),
    replyTo: { name, email },
  };
}
