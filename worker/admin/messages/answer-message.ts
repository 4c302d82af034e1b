import type { QuotationInput } from "#contract/quotation.ts";
import { companyDay } from "#contract/reply-date.ts";
import type { Edit } from "#worker/db/edit-rows.ts";
import { type SqlValue, statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { mailConfigured } from "#worker/outside/mail.ts";
import { conflictMessage, notFound } from "./mark-messages.ts";

interface Answer {
  /** Made by the client. */
  id: string;
  text: string;
}

/** The message has the version that the answer was written for, and the answer is not stored yet. */
const fromMessageIfNew = (table: "message_notes" | "message_mails") =>
  `FROM contact_messages AS m WHERE m.id = :messageId AND (:knownVersion IS NULL OR m.version = :knownVersion)
   AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.id = :id)`;
const record = (detail: string, message: string) =>
  `INSERT INTO audit (at, who, action, entity, entityId, detail)
   SELECT :now, :who, 'create', 'message', m.id, ${detail} ${message}`;
/** Raises the version if the statement before it in the batch stored something. */
const raiseVersion = (more = "") =>
  `UPDATE contact_messages SET version = version + 1${more} WHERE id = :messageId AND changes() > 0`;
const answered = ", answeredAt = ifnull(answeredAt, :now)";

const noteIfNew = fromMessageIfNew("message_notes");
const noteStatements = [
  record("'note'", noteIfNew),
  `INSERT INTO message_notes (id, messageId, who, text, createdAt) SELECT :id, m.id, :who, :text, :now ${noteIfNew}`,
  raiseVersion(),
];

const mailIfNew = fromMessageIfNew("message_mails");
const insertMail = (quotationVersion: string) =>
  `INSERT INTO message_mails (id, messageId, who, text, createdAt, quotationVersion, nextTryAt)
   SELECT :id, m.id, :who, :text, :now, ${quotationVersion}, :now ${mailIfNew}`;
const replyStatements = [record("'reply'", mailIfNew), insertMail("NULL"), raiseVersion(answered)];

const lastVersion = "(SELECT ifnull(max(version), 0) FROM quotations WHERE messageId = :messageId)";
/** The mail comes last, because the others ask whether it is stored. A closed request is opened for its sender. */
const quotationStatements = [
  record(`'quotation ' || (${lastVersion} + 1)`, mailIfNew),
  `UPDATE quotations SET replacedAt = :now
   WHERE messageId = :messageId AND replacedAt IS NULL AND EXISTS (SELECT 1 ${mailIfNew})`,
  `INSERT INTO quotations (messageId, version, lines, validUntil, terms, who, createdAt)
   SELECT m.id, ${lastVersion} + 1, :lines, :validUntil, :terms, :who, :now ${mailIfNew}`,
  insertMail(lastVersion),
  raiseVersion(`${answered}, isHandled = 0`),
];

/** Stores an internal note, once. @throws Refusal `not_found` */
export async function addNote(env: Env, messageId: number, { who }: Edit, note: Answer): Promise<void> {
  // A note is added to whatever version there is.
  await store(env, "message_notes", noteStatements, messageId, { who, knownVersion: null }, note);
}

/**
 * Stores a reply that is to be mailed, once.
 *
 * @throws Refusal `not_found`, `conflict` when the message has changed since, `unavailable` without mail
 */
export async function addReply(env: Env, messageId: number, edit: Edit, reply: Answer): Promise<void> {
  requireMail(env);
  await store(env, "message_mails", replyStatements, messageId, edit, reply);
}

/** Stores the next version of the quotation with the mail that announces it, once. @throws like `addReply` */
export async function addQuotation(
  env: Env,
  messageId: number,
  edit: Edit,
  { quotation, ...mail }: Answer & { quotation: QuotationInput },
): Promise<void> {
  requireMail(env);
  const { lines, validUntil, terms } = quotation;
  if (validUntil < companyDay(Date.now())) {
    throw new Refusal("invalid", undefined, { "quotation.validUntil": "Choose today or a later day" });
  }
  const values = { lines: JSON.stringify(lines), validUntil, terms };
  await store(env, "message_mails", quotationStatements, messageId, edit, mail, values);
}

async function store(
  env: Env,
  table: "message_notes" | "message_mails",
  statements: readonly string[],
  messageId: number,
  { who, knownVersion }: Edit,
  { id, text }: Answer,
  more: Record<string, SqlValue> = {},
): Promise<void> {
  const values = { ...more, messageId, knownVersion, who, id, text, now: new Date().toISOString() };
  const found = `SELECT EXISTS (SELECT 1 FROM contact_messages WHERE id = :messageId) AS isMessage,
    (SELECT messageId FROM ${table} WHERE id = :id) AS storedFor`;
  const results = await env.DB.batch<{ isMessage: 0 | 1; storedFor: number | null }>(
    [...statements, found].map((sql) => statement(env, sql, values)),
  );
  const { isMessage = 0, storedFor = null } = results.at(-1)?.results[0] ?? {};
  if (!isMessage) throw notFound();
  if (storedFor === messageId) return;
  if (storedFor !== null) throw new Refusal("key_reused");
  throw new Refusal("conflict", conflictMessage);
}

function requireMail(env: Env): void {
  if (mailConfigured(env, env.MAIL_FROM)) return;
  throw new Refusal(
    "unavailable",
    "No mail can be sent, because it has not been set up. Nothing was stored.",
  );
}
