import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listMessages, MessageFilter } from "#contract/messages.ts";
import { overdueBefore } from "#contract/reply-date.ts";
import { type SqlValue, statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { selectEarlierVersions, type VersionRow, withEarlierVersions } from "./earlier-versions.ts";
import { matchExpression } from "./match-expression.ts";
import { isNotReplaced, type MessageRow, messageColumns, selectStaff, toMessage } from "./stored-messages.ts";

type Query = Parsed<typeof listMessages>["query"];

/**
 * `unread`, `open`, `due` and `spam` are what follows FROM in the SQL of these filters: table, partial index
 * and WHERE clause. They name the index, because the query planner would otherwise scan the whole table.
 */
const unread = "contact_messages INDEXED BY contactMessagesUnread WHERE isRead = 0 AND isSpam = 0";
const open = "contact_messages INDEXED BY contactMessagesOpen WHERE isHandled = 0 AND isSpam = 0";
const due =
  "contact_messages INDEXED BY contactMessagesDue WHERE isHandled = 0 AND isSpam = 0 AND answeredAt IS NULL";
const spam = "contact_messages INDEXED BY contactMessagesSpam WHERE isSpam = 1";
const messageExistsIn = (from: string) => `EXISTS (SELECT 1 FROM ${from} AND id = messageId)`;
const isNotSpam = `messageId NOT IN (SELECT id FROM ${spam})`;

const fromMessages: Partial<Record<MessageFilter, string>> = {
  unread,
  open,
  due,
  overdue: `${due} AND createdAt < :overdueBefore`,
  handled: "contact_messages INDEXED BY contactMessagesHandled WHERE isHandled = 1",
  spam,
};
const fromQuotations: Partial<Record<MessageFilter, string>> = {
  quoted: `quotations INDEXED BY quotationsWaiting WHERE replacedAt IS NULL AND decision IS NULL
    AND ${messageExistsIn(open)}`,
  accepted: `quotations INDEXED BY quotationsAccepted WHERE replacedAt IS NULL AND decision = 'accepted' AND ${isNotSpam}`,
  declined: `quotations INDEXED BY quotationsDeclined WHERE replacedAt IS NULL AND decision = 'declined' AND ${isNotSpam}`,
};

/** For counts: reads the few replaced messages once, instead of looking up each row. */
const replacedIds =
  "SELECT id FROM message_revisions CROSS JOIN contact_messages ON idempotencyKey = earlierKey";
const countUnreplaced = (from: string) =>
  `SELECT count(*) AS count FROM (${from}) WHERE id NOT IN (${replacedIds})`;

type Count = D1Result<{ count: number }>;

/** Returns one page of the inbox with its counts. Replaced messages are only in `earlierVersions`. */
export async function findMessages(env: Env, query: Query): Promise<Reply<typeof listMessages>> {
  const { limit, q, show, order, assignee } = query;
  const match = matchExpression(q);
  const matchingIds = selectIds(query, match !== null);
  const isNewestFirst = order === "newest";
  const direction = isNewestFirst ? "DESC" : "ASC";
  const ids = `SELECT id FROM (${matchingIds}) AS candidate
    WHERE id ${isNewestFirst ? "<" : ">"} :cursor AND ${isNotReplaced} ORDER BY id ${direction} LIMIT :limit`;
  const values: Record<string, SqlValue> = {
    match,
    assignee: assignee ?? null,
    cursor: query.cursor ?? (isNewestFirst ? Number.MAX_SAFE_INTEGER : 0),
    overdueBefore: show === "overdue" ? new Date(overdueBefore(Date.now())).toISOString() : null,
  };
  const list = `SELECT ${messageColumns} FROM contact_messages WHERE id IN (${ids}) ORDER BY id ${direction}`;
  const [rows, versions, total, allUnread, staff] = (await env.DB.batch([
    statement(env, list, { ...values, limit: limit + 1 }),
    statement(env, selectEarlierVersions(ids), { ...values, limit }),
    statement(env, countUnreplaced(matchingIds), values),
    statement(env, countUnreplaced(`SELECT id FROM ${unread}`)),
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

/**
 * Returns a SELECT of the ids that match the query. A search without filters needs only the search index, which returns
 * ids in order.
 */
function selectIds({ show, kind, assignee }: Query, isSearch: boolean): string {
  const searchResults = "SELECT rowid AS id FROM message_search WHERE message_search MATCH :match";
  const assigneeCondition =
    assignee === undefined ? null : assignee === "" ? "assignee IS NULL" : "assignee = :assignee";
  const quoteCondition = kind === "quotes" ? "isQuote = 1" : null;
  if (isSearch && show === "all" && !assigneeCondition && !quoteCondition) return searchResults;
  const quotations = fromQuotations[show];
  const conditions = quotations
    ? [
        assigneeCondition &&
          messageExistsIn(`contact_messages INDEXED BY contactMessagesByAssignee WHERE ${assigneeCondition}`),
        quoteCondition &&
          messageExistsIn(`contact_messages INDEXED BY contactMessagesQuotes WHERE ${quoteCondition}`),
        isSearch && `messageId IN (${searchResults})`,
      ]
    : [assigneeCondition, quoteCondition, isSearch && `id IN (${searchResults})`];
  const from =
    quotations ??
    fromMessages[show] ??
    `contact_messages ${indexClause(assigneeCondition, quoteCondition)} WHERE 1`;
  const id = quotations ? "messageId AS id" : "id";
  return [`SELECT ${id} FROM ${from}`, ...conditions.filter(Boolean)].join(" AND ");
}

function indexClause(assigneeCondition: string | null, quoteCondition: string | null): string {
  if (assigneeCondition) return "INDEXED BY contactMessagesByAssignee";
  return quoteCondition ? "INDEXED BY contactMessagesQuotes" : "";
}
