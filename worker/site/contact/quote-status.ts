import { eq } from "drizzle-orm";
import type { Parsed } from "#contract/endpoint.ts";
import { type RequestStatus, readQuoteStatus, stageOf } from "#contract/quote-status.ts";
import { quoteSubjectPrefix } from "#contract/subjects.ts";
import { hashToken } from "#worker/auth/token.ts";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { findRevisions } from "./find-revisions.ts";
import { limitStatusChecks } from "./limit-status-checks.ts";

/** The one answer for an unknown reference, a wrong key or address, and a link that is wrong or has expired. */
export const notFoundMessage = "We couldn't find this request. Please check what you entered, or call us.";

export const quoteStatus = serve(readQuoteStatus, async (c, { body }) => {
  // Keys and tokens cannot be guessed; addresses can.
  if (body.email !== undefined) await limitStatusChecks(c, body.reference);
  const id = await findRequest(c.env, body);
  if (id === null) throw new Refusal("not_found", notFoundMessage);
  return { data: await readStatus(c.env, id, body.email === undefined) };
});

const isAsked = `reference = ?1 AND substr(subject, 1, ${quoteSubjectPrefix.length}) = '${quoteSubjectPrefix}'`;
/** Each returns one row, found or not, and reads the same indexes. */
const selectBy = {
  key: `SELECT (SELECT id FROM contact_messages WHERE ${isAsked} AND idempotencyKey = ?2) AS id`,
  email: `SELECT (SELECT id FROM contact_messages WHERE ${isAsked} AND lower(email) = lower(?2)) AS id`,
  token: `SELECT (SELECT id FROM contact_messages WHERE ${isAsked} AND id =
    (SELECT messageId FROM status_links WHERE tokenHash = ?2 AND expiresAt > ?3)) AS id`,
};

async function findRequest(
  { DB }: Env,
  { reference, key, token, email }: Parsed<typeof readQuoteStatus>["body"],
): Promise<number | null> {
  const statement =
    token !== undefined
      ? DB.prepare(selectBy.token).bind(reference, hashToken(token), new Date().toISOString())
      : key !== undefined
        ? DB.prepare(selectBy.key).bind(reference, key)
        : DB.prepare(selectBy.email).bind(reference, email);
  return statement.first<number | null>("id");
}

async function readStatus(env: Env, id: number, isDetailed: boolean): Promise<RequestStatus> {
  const [row] = await database(env).select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw new Refusal("not_found", notFoundMessage); // erased since
  const { reference, createdAt, subject, items, idempotencyKey } = row;
  const { later } = idempotencyKey ? await findRevisions(env, idempotencyKey) : { later: [] };
  return {
    reference,
    receivedAt: createdAt,
    stage: stageOf(row),
    replacedBy: later.findLast((version) => version.reference !== null)?.reference ?? null,
    details: isDetailed ? { subject: subject.slice(quoteSubjectPrefix.length), parts: items ?? [] } : null,
  };
}
