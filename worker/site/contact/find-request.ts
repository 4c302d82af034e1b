import { quoteSubjectPrefix } from "#contract/subjects.ts";
import { hashToken } from "#worker/auth/token.ts";
import { type SqlValue, statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";

/** A reference and one of the proofs that give access to a request. */
interface Proof {
  reference: string;
  key?: string | undefined;
  token?: string | undefined;
  email?: string | undefined;
}

/** Identical for an unknown reference, a wrong key or address, and a wrong or expired link. */
const notFoundMessage = "We couldn't find this request. Please check what you entered, or call us.";

export const notFound = () => new Refusal("not_found", notFoundMessage);

const isTrackable = `reference = :reference AND (substr(subject, 1, ${quoteSubjectPrefix.length}) = '${quoteSubjectPrefix}'
  OR EXISTS (SELECT 1 FROM quotations WHERE messageId = contact_messages.id))`;
/** Returns a SELECT of exactly one row, whose `id` is null if no request matches. */
const selectWhere = (isProved: string) =>
  `SELECT (SELECT id FROM contact_messages WHERE ${isTrackable} AND ${isProved}) AS id`;
const selectBy = {
  key: selectWhere("idempotencyKey = :key"),
  email: selectWhere("lower(email) = lower(:email)"),
  token: selectWhere(
    "id = (SELECT messageId FROM status_links WHERE tokenHash = :tokenHash AND expiresAt > :now)",
  ),
};

/** @returns the id of the request. @throws Refusal `not_found`, identical for every kind of wrong input */
export async function findRequest(env: Env, { reference, key, token, email }: Proof): Promise<number> {
  const proofKind = token !== undefined ? "token" : key !== undefined ? "key" : "email";
  const values: Record<string, SqlValue> = {
    reference,
    key: key ?? null,
    email: email ?? null,
    tokenHash: token === undefined ? null : hashToken(token),
    now: new Date().toISOString(),
  };
  const id = await statement(env, selectBy[proofKind], values).first<number | null>("id");
  if (id === null) throw notFound();
  return id;
}
