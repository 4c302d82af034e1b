import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { type listMessages, markMessage, type StoredMessage } from "#contract/messages.ts";
import { useStaff } from "../sign-in/use-staff.ts";
import { messagesKey } from "./use-messages.ts";

export type Marks = Partial<Pick<StoredMessage, "isRead" | "isHandled" | "isSpam">>;
type Inbox = InfiniteData<Reply<typeof listMessages>>;

/**
 * Sets marks on a message. Shown lists are updated in place rather than fetched again, so that a row does not vanish
 * while somebody reads it; the next time a list opens, it is fetched.
 */
export function useMarks() {
  const queries = useQueryClient();
  const staff = useStaff();
  return useMutation({
    mutationFn: ({ message, marks }: { message: StoredMessage; marks: Marks }) =>
      staff.read(markMessage, { params: { id: message.id }, body: marks }),
    onSuccess: ({ data: marked }, { message }) => {
      const change = countsAsUnread(marked) - countsAsUnread(message);
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

function countsAsUnread({ isRead, isSpam }: StoredMessage): 0 | 1 {
  return !isRead && !isSpam ? 1 : 0;
}
