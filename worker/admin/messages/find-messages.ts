import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listMessages, MessageFilter, StoredMessage } from "#contract/messages.ts";
import {
  readLists,
  selectEarlierVersions,
  type VersionRow,
  type WithJson,
  withEarlierVersions,
} from "./earlier-versions.ts";

/** Each filter names its partial index, because the query planner would scan the whole table. */
const filters: Record<MessageFilter, string> = {
  all: "contact_messages WHERE 1",
  unread: "contact_messages INDEXED BY contactMessagesUnread WHERE isRead = 0 AND isSpam = 0",
  open: "contact_messages INDEXED BY contactMessagesOpen WHERE isHandled = 0 AND isSpam = 0",
  handled: "contact_messages INDEXED BY contactMessagesHandled WHERE isHandled = 1",
  spam: "contact_messages INDEXED BY contactMessagesSpam WHERE isSpam = 1",
};
const columns =
  "id, name, email, company, subject, message, items, photos, createdAt, reference, isRead, isHandled, isSpam, isDoubtful";

/** For a page: looks up each row's key, and so costs as much as the page is long. */
const isNotReplaced = `NOT EXISTS (
  SELECT 1 FROM contact_messages AS own CROSS JOIN message_revisions ON earlierKey = own.idempotencyKey
  WHERE own.id = candidate.id)`;
/** For a count: collects the replaced messages once, and they are few. */
const replacedIds =
  "SELECT id FROM message_revisions CROSS JOIN contact_messages ON idempotencyKey = earlierKey";

type Flag = "isRead" | "isHandled" | "isSpam" | "isDoubtful";
type Row = WithJson<Omit<StoredMessage, Flag | "earlierVersions">> & Record<Flag, 0 | 1>;
type Count = D1Result<{ count: number }>;

/** Returns one page of the inbox, newest first, with its counts. Replaced messages are left out. */
export async function findMessages(
  db: D1Database,
  { limit, cursor = Number.MAX_SAFE_INTEGER, q, show }: Parsed<typeof listMessages>["query"],
): Promise<Reply<typeof listMessages>> {
  const match = matchExpression(q);
  const matching = selectIds(show, match !== null);
  const ids = `SELECT id FROM (${matching}) AS candidate WHERE id < ?2 AND ${isNotReplaced} ORDER BY id DESC LIMIT ?3`;
  const count = (from: string) => `SELECT count(*) AS count FROM (${from}) WHERE id NOT IN (${replacedIds})`;
  const [rows, versions, total, unread] = (await db.batch([
    db
      .prepare(`SELECT ${columns} FROM contact_messages WHERE id IN (${ids}) ORDER BY id DESC`)
      .bind(match, cursor, limit + 1),
    db.prepare(selectEarlierVersions(ids)).bind(match, cursor, limit),
    db.prepare(count(matching)).bind(...(match === null ? [] : [match])),
    db.prepare(count(selectIds("unread", false))),
  ])) as [D1Result<Row>, D1Result<VersionRow>, Count, Count];
  const page = rows.results.slice(0, limit);
  return {
    data: withEarlierVersions(page.map(fromRow), versions.results),
    nextCursor: rows.results.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: total.results[0]?.count ?? 0,
    unread: unread.results[0]?.count ?? 0,
  };
}

/** A search without a filter needs only the search index, which returns ids in order. */
function selectIds(show: MessageFilter, isSearch: boolean): string {
  const found = "SELECT rowid AS id FROM message_search WHERE message_search MATCH ?1";
  if (show === "all" && isSearch) return found;
  return `SELECT id FROM ${filters[show]}${isSearch ? ` AND id IN (${found})` : ""}`;
}

/**
 * An FTS5 expression that matches every word as a prefix, and a word with punctuation inside (an address) as a phrase.
 * @returns null when there is nothing to search for
 */
function matchExpression(q: string): string | null {
  const words = q.split(/[\s\p{Cc}]+/u).filter(Boolean);
  if (words.length === 0) return null;
  const searchable = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, 12);
  return searchable.map((word) => `"${word.replaceAll('"', '""')}"*`).join(" ") || '""';
}

function fromRow({ isRead, isHandled, isSpam, isDoubtful, ...message }: Row) {
  const marks = { isRead: isRead === 1, isHandled: isHandled === 1, isSpam: isSpam === 1 };
  return { ...message, ...marks, isDoubtful: isDoubtful === 1, ...readLists(message) };
}
