import { useMutation } from "@tanstack/react-query";
import type { Reply } from "#contract/endpoint.ts";
import { type MessageChanges, markMessage, markMessages, type StoredMessage } from "#contract/messages.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import { useInboxCache } from "./inbox-cache.ts";

/**
 * Sets a message's marks (read, handled, spam) or assigns it. Calls `onMarked` for every call that succeeds,
 * even if several are pending.
 */
export function useMarkMessage(onMarked?: (reply: Reply<typeof markMessage>) => void) {
  const api = useAdminApi();
  const { storeMessages } = useInboxCache();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: MessageChanges }) =>
      api.call(markMessage, { params: { id }, body: changes }),
    onSuccess: (reply) => {
      storeMessages([reply.data]);
      onMarked?.(reply);
    },
  });
}

const maxIdsPerCall = 100;

/** Marks or assigns several messages. If one of the calls fails, the earlier ones stay in effect. */
export function useMarkMessages() {
  const api = useAdminApi();
  const { storeMessages } = useInboxCache();
  return useMutation({
    mutationFn: async ({ ids, changes }: { ids: readonly number[]; changes: MessageChanges }) => {
      const marked: StoredMessage[] = [];
      for (let from = 0; from < ids.length; from += maxIdsPerCall) {
        const body = { ...changes, ids: ids.slice(from, from + maxIdsPerCall) };
        const { data } = await api.call(markMessages, { body });
        storeMessages(data);
        marked.push(...data);
      }
      return marked;
    },
  });
}
