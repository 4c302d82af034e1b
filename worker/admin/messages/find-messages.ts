import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listMessages, MessageFilter } from "#contract/messages.ts";
import { overdueBefore } from "#contract/reply-date.ts";
import { type SqlValue, statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { selectEarlierVersions, type VersionRow, withEarlierVersions } from "./earlier-versions.ts";
import { matchExpression } from "./match-expression.ts";
import { isNotReplaced, type MessageRow, messageColumns, selectStaff, toMessage } from "./stored-messages.ts";

type Query = Parsed<typeof listMessages>["query"];

/** Each filter names its partial index, because the query planner would scan the whole table. */
const unread = "contact_messages INDEXED BY contactMessagesUnread WHERE isRead = 0 AND isSpam = 0";
const open = "contact_messages INDEXED BY contactMessagesOpen WHERE isHandled = 0 AND isSpam = 0";
const due =
  "contact_messages INDEXED BY contactMessagesDue WHERE isHandled = 0 AND isSpam = 0 AND answeredAt IS NULL";
const spam = "contact_messages INDEXED BY contactMessagesSpam WHERE isSpam = 1";
const ofMessage = (from: string) => `EXISTS (SELECT 1 FROM ${from} AND id = messageId)`;
const isNoSpam = `messageId NOT IN (SELECT id FROM ${spam})`;

const byMarks: Partial<Record<MessageFilter, string>> = {
  unread,
  open,
  due,
  overdue: `${due} AND createdAt < :overdueBefore`,
  handled: "contact_messages INDEXED BY contactMessagesHandled WHERE isHandled = 1",
  spam,
};
/** Filters by the current quotation. */
const byQuotation: Partial<Record<MessageFilter, string>> = {
  quoted: `quotations INDEXED BY quotationsWaiting WHERE replacedAt IS NULL AND decision IS NULL
    AND ${ofMessage(open)}`,
  accepted: `quotations INDEXED BY quotationsAccepted WHERE replacedAt IS NULL AND decision = 'accepted' AND ${isNoSpam}`,
  declined: `quotations INDEXED BY quotationsDeclined WHERE replacedAt IS NULL AND decision = 'declined' AND ${isNoSpam}`,
};

/** For counts: reads the few replaced messages once. */
const replacedIds =
  "SELECT id FROM message_revisions CROSS JOIN contact_messages ON idempotencyKey = earlierKey";
const count = (from: string) => `SELECT count(*) AS count FROM (${from}) WHERE id NOT IN (${replacedIds})`;

type Count = D1Result<{ count: number }>;

/** Returns one page of the inbox with its counts. Replaced messages are left out. */
export async function findMessages(env: Env, query: Query): Promise<Reply<typeof listMessages>> {
  const { limit, q, show, order, assignee } = query;
  const match = matchExpression(q);
  const matching = selectIds(query, match !== null);
  const isNewest = order === "newest";
  const direction = isNewest ? "DESC" : "ASC";
  const ids = `SELECT id FROM (${matching}) AS candidate
    WHERE id ${isNewest ? "<" : ">"} :cursor AND ${isNotReplaced} ORDER BY id ${direction} LIMIT :limit`;
  const values: Record<string, SqlValue> = {
    match,
    assignee: assignee ?? null,
    cursor: query.cursor ?? (isNewest ? Number.MAX_SAFE_INTEGER : 0),
    overdueBefore: show === "overdue" ? new Date(overdueBefore(Date.now())).toISOString() : null,
  };
  const list = `SELECT ${messageColumns} FROM contact_messages WHERE id IN (${ids}) ORDER BY id ${direction}`;
  const [rows, versions, total, allUnread, staff] = (await env.DB.batch([
    statement(env, list, { ...values, limit: limit + 1 }),
    statement(env, selectEarlierVersions(ids), { ...values, limit }),
    statement(env, count(matching), values),
    statement(env, count(`SELECT id FROM ${unread}`)),
    statement(env, selectStaff),
  ])) as [D1Result<MessageRow>, D1Result<VersionRow>, Count, Count, D1Result<{ username: string }>];
  const page = rows.results.slice(0, limit);
  return {
    data: withEarlierVersions(page.map(toMessage), versions.results),
    nextCursor: rows.results.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: total.results[0]?.count ?? 0,
    unread: allUnread.results[0]?.count ?? 0,
    staff: staff.results.map(({ username }) => username),
  };
}

/** A search alone needs only the search index, which returns ids in order. */
function selectIds({ show, kind, assignee }: Query, isSearch: boolean): string {
  const found = "SELECT rowid AS id FROM message_search WHERE message_search MATCH :match";
  const isAssigned =
    assignee === undefined ? null : assignee === "" ? "assignee IS NULL" : "assignee = :assignee";
  const isQuote = kind === "quotes" ? "isQuote = 1" : null;
  if (isSearch && show === "all" && !isAssigned && !isQuote) return found;
  const quotations = byQuotation[show];
  const conditions = quotations
    ? [
        isAssigned && ofMessage(`contact_messages INDEXED BY contactMessagesByAssignee WHERE ${isAssigned}`),
        isQuote && ofMessage(`contact_messages INDEXED BY contactMessagesQuotes WHERE ${isQuote}`),
        isSearch && `messageId IN (${found})`,
      ]
    : [isAssigned, isQuote, isSearch && `id IN (${found})`];
  const from = quotations ?? byMarks[show] ?? `contact_messages ${indexOfAll(isAssigned, isQuote)} WHERE 1`;
  const id = quotations ? "messageId AS id" : "id";
  return [`SELECT ${id} FROM ${from}`, ...conditions.filter(Boolean)].join(" AND ");
}

function indexOfAll(isAssigned: string | null, isQuote: string | null): string {
  if (isAssigned) return "INDEXED BY contactMessagesByAssignee";
  return isQuote ? "INDEXED BY contactMessagesQuotes" : "";
}
