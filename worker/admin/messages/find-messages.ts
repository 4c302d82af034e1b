import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { listMessages, MessageFilter, StoredMessage } from "#contract/messages.ts";

/** What a filter shows, and the index that holds exactly this: named, or the engine would walk all messages. */
const filters: Record<MessageFilter, string> = {
  all: "contact_messages WHERE 1",
  unread: "contact_messages INDEXED BY contactMessagesUnread WHERE isRead = 0 AND isSpam = 0",
  open: "contact_messages INDEXED BY contactMessagesOpen WHERE isHandled = 0 AND isSpam = 0",
  handled: "contact_messages INDEXED BY contactMessagesHandled WHERE isHandled = 1",
  spam: "contact_messages INDEXED BY contactMessagesSpam WHERE isSpam = 1",
};
const columns =
  "id, name, email, company, subject, message, createdAt, reference, isRead, isHandled, isSpam, isDoubtful";

type Flag = "isRead" | "isHandled" | "isSpam" | "isDoubtful";
type Row = Omit<StoredMessage, Flag> & Record<Flag, 0 | 1>;
type Counted = D1Result<{ count: number }>;

/** A page of the inbox, newest first, with its counts. */
export async function findMessages(
  db: D1Database,
  { limit, cursor = Number.MAX_SAFE_INTEGER, q, show }: Parsed<typeof listMessages>["query"],
): Promise<Reply<typeof listMessages>> {
  const words = searchWords(q);
  const matching = sourceOf(show, words !== null);
  const ids = `SELECT id FROM (${matching}) WHERE id < ?2 ORDER BY id DESC LIMIT ?3`;
  const [rows, total, unread] = (await db.batch([
    db
      .prepare(`SELECT ${columns} FROM contact_messages WHERE id IN (${ids}) ORDER BY id DESC`)
      .bind(words, cursor, limit + 1),
    db.prepare(`SELECT count(*) AS count FROM (${matching})`).bind(...(words === null ? [] : [words])),
    db.prepare(`SELECT count(*) AS count FROM (${sourceOf("unread", false)})`),
  ])) as [D1Result<Row>, Counted, Counted];
  const page = rows.results.slice(0, limit);
  return {
    data: page.map(toMessage),
    nextCursor: rows.results.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: total.results[0]?.count ?? 0,
    unread: unread.results[0]?.count ?? 0,
  };
}

/** The ids of what is to be shown; searching everything, the search index alone knows them, and in order. */
function sourceOf(show: MessageFilter, searching: boolean): string {
  const found = "SELECT rowid AS id FROM message_search WHERE message_search MATCH ?1";
  if (show === "all" && searching) return found;
  return `SELECT id FROM ${filters[show]}${searching ? ` AND id IN (${found})` : ""}`;
}

/** Every word as the beginning of one, and what has marks inside, as an address, in its order; null for no search. */
function searchWords(q: string): string | null {
  const words = q.split(/[\s\p{Cc}]+/u).filter(Boolean);
  if (words.length === 0) return null;
  const sought = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, 12);
  return sought.map((word) => `"${word.replaceAll('"', '""')}"*`).join(" ") || '""';
}

function toMessage({ isRead, isHandled, isSpam, isDoubtful, ...message }: Row): StoredMessage {
  const marks = { isRead: isRead === 1, isHandled: isHandled === 1, isSpam: isSpam === 1 };
  return { ...message, ...marks, isDoubtful: isDoubtful === 1 };
}
