import { eq } from "drizzle-orm";
import { type RequestStatus, readQuoteStatus, stageOf } from "#contract/quote-status.ts";
import { quoteSubjectPrefix, subjectLabel } from "#contract/subjects.ts";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/message-schema.ts";
import { type QuotationRow, quotationColumns, toQuotation } from "#worker/db/quotation-rows.ts";
import { statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { serve } from "#worker/http/serve.ts";
import { findRequest, notFound } from "./find-request.ts";
import { findRevisions } from "./find-revisions.ts";
import { limitStatusChecks } from "./limit-status-checks.ts";

export const quoteStatus = serve(readQuoteStatus, async (c, { body }) => {
  // Addresses can be guessed; keys and tokens cannot.
  if (body.email !== undefined) await limitStatusChecks(c, body.reference);
  const id = await findRequest(c.env, body);
  return { data: await readStatus(c.env, id, body.email === undefined) };
});

const selectQuotation = `SELECT ${quotationColumns} FROM quotations WHERE messageId = :id AND replacedAt IS NULL`;

/** @throws Refusal `not_found` if the request has been erased */
export async function readStatus(env: Env, id: number, isDetailed: boolean): Promise<RequestStatus> {
  const [[row], currentQuotation] = await Promise.all([
    database(env).select().from(contactMessages).where(eq(contactMessages.id, id)),
    statement(env, selectQuotation, { id }).first<QuotationRow>(),
  ]);
  if (!row) throw notFound();
  const { reference, createdAt, subject, items, idempotencyKey } = row;
  const { later } = idempotencyKey ? await findRevisions(env, idempotencyKey) : { later: [] };
  return {
    reference,
    receivedAt: createdAt,
    stage: stageOf({ ...row, quotationState: currentQuotation && (currentQuotation.decision ?? "waiting") }),
    replacedBy: later.findLast((version) => version.reference !== null)?.reference ?? null,
    details: isDetailed
      ? {
          subject: titleOf(subject),
          parts: items ?? [],
          quotation: currentQuotation && toQuotation(currentQuotation),
        }
      : null,
  };
}

const titleOf = (subject: string) =>
  subject.startsWith(quoteSubjectPrefix) ? subject.slice(quoteSubjectPrefix.length) : subjectLabel(subject);
