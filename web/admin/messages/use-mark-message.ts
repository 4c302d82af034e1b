import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { type listMessages, markMessage, type StoredMessage } from "#contract/messages.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { messagesKey } from "./use-messages.ts";

export type Marks = Partial<Pick<StoredMessage, "isRead" | "isHandled" | "isSpam">>;
type Inbox = InfiniteData<Reply<typeof listMessages>>;

/**
 * Marks a message as read, handled or spam. Updates the message in the loaded lists without removing it where it no longer
 * matches the filter, so that rows do not move; the lists reload when they are next opened.
 */
export function useMarkMessage() {
  const queries = useQueryClient();
  const api = useAdminApi();
  return useMutation({
    mutationFn: ({ message, marks }: { message: StoredMessage; marks: Marks }) =>
      api.read(markMessage, { params: { id: message.id }, body: marks }),
    onSuccess: ({ data: marked }, { message }) => {
      const change = unreadCount(marked) - unreadCount(message);
      queries.setQueriesData<Inbox>({ queryKey: messagesKey }, (inbox) => {
        if (!inbox) return inbox;
        const pages = inbox.pages.map((page) => ({
          ...page,
          unread: Math.max(0, page.unread + change),
          data: page.data.map((row) => (row.id === marked.id ? marked : row)),
        }));
        return { ...inbox, pages };
      });
      return queries.invalidateQueries({ queryKey: messagesKey, refetchType: "none" });
    },
  });
}

function unreadCount({ isRead, isSpam }: StoredMessage): 0 | 1 {
  return !isRead && !isSpam ? 1 : 0;
}
