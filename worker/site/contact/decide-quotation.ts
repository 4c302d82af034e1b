import type { Parsed } from "#contract/endpoint.ts";
import { type Decision, isExpired } from "#contract/quotation.ts";
import { decideQuotation as endpoint } from "#contract/quote-status.ts";
import { companyDay } from "#contract/reply-date.ts";
import { statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { mailConfigured } from "#worker/outside/mail.ts";
import { leaseExpiry } from "#worker/outside/mail-retry.ts";
import { announceDecision } from "./announce-decision.ts";
import { findRequest } from "./find-request.ts";
import { readStatus } from "./quote-status.ts";

type Body = Parsed<typeof endpoint>["body"];

export const decideQuotation = serve(endpoint, async (c, { body }) => {
  const id = await findRequest(c.env, body);
  if (await decide(c.env, id, body)) c.executionCtx.waitUntil(announceDecision(c.env, id, body.version));
  return { data: await readStatus(c.env, id, true) };
});

const isRequestReplaced = `EXISTS (SELECT 1 FROM message_revisions WHERE earlierKey =
  (SELECT idempotencyKey FROM contact_messages WHERE id = :id))`;
const isOpen = `messageId = :id AND version = :version AND replacedAt IS NULL AND decision IS NULL
  AND validUntil >= :today AND NOT ${isRequestReplaced}`;
const insertAudit = `INSERT INTO audit (at, who, action, entity, entityId, detail)
  SELECT :now, 'buyer', 'update', 'message', messageId, :decision || ' quotation ' || version
  FROM quotations WHERE ${isOpen}`;
const updateQuotation = `UPDATE quotations SET decision = :decision, decidedAt = :now, decisionNote = :note,
  notifyAt = :notifyAt, notifyTries = 1 WHERE ${isOpen}`;
/** Raises the request's version and reopens it, because somebody has to act on the decision. */
const reopenRequest =
  "UPDATE contact_messages SET version = version + 1, isHandled = 0 WHERE id = :id AND changes() > 0";
const select = `SELECT validUntil, decision, replacedAt, ${isRequestReplaced} AS isRequestReplaced
  FROM quotations WHERE messageId = :id AND version = :version`;

interface Row {
  validUntil: string;
  decision: Decision | null;
  replacedAt: string | null;
  isRequestReplaced: 0 | 1;
}

/**
 * @returns whether this call made the decision; false if the same one was made before
 * @throws Refusal `conflict`, or `not_found` if the quotation does not exist
 */
async function decide(env: Env, id: number, { version, decision, note }: Body): Promise<boolean> {
  const nowMs = Date.now();
  const values = {
    ...{ id, version, decision, note: note.trim() || null },
    ...{ now: new Date(nowMs).toISOString(), today: companyDay(nowMs) },
    notifyAt: mailConfigured(env) ? leaseExpiry() : null,
  };
  const results = await env.DB.batch<Row>(
    [insertAudit, updateQuotation, reopenRequest, select].map((sql) => statement(env, sql, values)),
  );
  if (results[1]?.meta.changes) return true;
  const [row] = results[3]?.results ?? [];
  if (!row) throw new Refusal("not_found", "There is no such quotation. Please reload the page.");
  if (row.replacedAt === null && row.decision === decision) return false;
  throw new Refusal("conflict", reasonOf(row, nowMs));
}

function reasonOf({ replacedAt, decision, isRequestReplaced, ...quotation }: Row, nowMs: number): string {
  if (replacedAt !== null) {
    return "We have sent a newer quotation since. Please check that one before you answer.";
  }
  if (decision !== null) return `This quotation was ${decision} already. To change that, please call us.`;
  if (isRequestReplaced)
    return "You have replaced this request by a later one. We will send you a quotation for that.";
  return isExpired(quotation, nowMs)
    ? "This quotation has expired. Please call us, and we will send you a new one."
    : "Something has changed at the same moment. Please try again.";
}
