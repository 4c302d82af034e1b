import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { type MessageDetail, readMessage } from "#contract/message-detail.ts";
import type { listMessages, StoredMessage } from "#contract/messages.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { messagesKey } from "./use-messages.ts";
import { unreadKey } from "./use-unread.ts";

type Inbox = InfiniteData<Reply<typeof listMessages>>;

export const detailKey = (id: number) => [adminKey, readMessage.path, id];

/**
 * Writes the result of a change into the cached queries. Rows that no longer match the filter stay in the loaded lists,
 * so that the other rows do not move. A list reloads when its filters are next chosen or the Messages tab is next
 * opened.
 */
export function useInboxCache() {
  const queries = useQueryClient();
  return {
    storeMessages: (changed: readonly StoredMessage[]) => {
      storeRows(queries, changed);
      for (const message of changed) {
        const queryKey = detailKey(message.id);
        // Cancels a pending request, whose response may be older than this change.
        void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
        queries.setQueryData<MessageDetail>(queryKey, (cached) => cached && { ...cached, message });
      }
    },
    storeDetail: (detail: MessageDetail) => {
      // A pending response may be older.
      void queries.cancelQueries({ queryKey: detailKey(detail.message.id) });
      storeRows(queries, [detail.message]);
      queries.setQueryData(detailKey(detail.message.id), detail);
    },
    storeWriting: (id: number, writing: MessageDetail["writing"]) => {
      queries.setQueryData<MessageDetail>(detailKey(id), (cached) => cached && { ...cached, writing });
    },
  };
}

function storeRows(queries: QueryClient, changed: readonly StoredMessage[]): void {
  const byId = new Map(changed.map((message) => [message.id, message]));
  queries.setQueriesData<Inbox>({ queryKey: messagesKey }, (inbox) => {
    if (!inbox) return inbox;
    const rows = inbox.pages.flatMap(({ data }) => data);
    const unreadChange = rows.reduce(
      (sum, row) => sum + unreadCountOf(byId.get(row.id) ?? row) - unreadCountOf(row),
      0,
    );
    const pages = inbox.pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread + unreadChange),
      data: page.data.map((row) => byId.get(row.id) ?? row),
    }));
    return { ...inbox, pages };
  });
  void queries.invalidateQueries({ queryKey: messagesKey, refetchType: "none" });
  void queries.invalidateQueries({ queryKey: unreadKey });
}

const unreadCountOf = ({ isRead, isSpam }: StoredMessage): 0 | 1 => (!isRead && !isSpam ? 1 : 0);
