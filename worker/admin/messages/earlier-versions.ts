import type { MessageContent, StoredMessage } from "#contract/messages.ts";

const maxVersions = 10;
const columns = [
  "id",
  "name",
  "email",
  "company",
  "subject",
  "message",
  "items",
  "photos",
  "createdAt",
  "reference",
]
  .map((name) => `contact_messages.${name}`)
  .join(", ");

/** A replaced message, with the id of the message under which it is shown. */
export type VersionRow = WithJsonLists<MessageContent> & { shownId: number };

/** A message whose lists are JSON text, as SQL returns them. */
export type WithJsonLists<Message extends Lists> = Omit<Message, keyof Lists> & {
  [Name in keyof Lists]: string | null;
};
type Lists = Pick<MessageContent, "items" | "photos">;

export const parseLists = ({ items, photos }: Record<keyof Lists, string | null>): Lists => ({
  items: items && JSON.parse(items),
  photos: photos && JSON.parse(photos),
});

/**
 * Returns SQL for the earlier versions of some messages, last received first. Limits their number per message before
 * it reads any text, because a sender can make a chain of any length. CROSS JOIN makes SQLite keep the order
 * of the joins.
 * @param ids SQL for the list of the messages' ids: a SELECT, or a parameter such as `:id`
 */
export const selectEarlierVersions = (ids: string) =>
  `WITH RECURSIVE
   version(shownId, key) AS (
     SELECT id, earlierKey FROM contact_messages CROSS JOIN message_revisions ON laterKey = idempotencyKey
       WHERE id IN (${ids})
     UNION SELECT shownId, earlierKey FROM version CROSS JOIN message_revisions ON laterKey = key
   ),
   ranked AS (
     SELECT shownId, id, row_number() OVER (PARTITION BY shownId ORDER BY id DESC) AS rank
       FROM version CROSS JOIN contact_messages ON idempotencyKey = key
   )
   SELECT shownId, ${columns} FROM ranked CROSS JOIN contact_messages ON contact_messages.id = ranked.id
     WHERE rank <= ${maxVersions} ORDER BY contact_messages.id DESC`;

export function withEarlierVersions<Message extends { id: number }>(
  messages: readonly Message[],
  versions: readonly VersionRow[],
): (Message & Pick<StoredMessage, "earlierVersions">)[] {
  const parsedVersions = versions.map((version) => ({ ...version, ...parseLists(version) }));
  const byMessage = Map.groupBy(parsedVersions, ({ shownId }) => shownId);
  return messages.map((message) => ({ ...message, earlierVersions: byMessage.get(message.id) ?? [] }));
}
