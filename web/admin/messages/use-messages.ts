import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listMessages } from "#contract/messages.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import type { InboxQuery } from "./inbox-url.ts";

/** Prefix of the query keys of the inbox's lists, whatever their search and filters. */
export const messagesKey = [adminKey, listMessages.path];

const pageSize = 50;

export const toListMessagesQuery = (
  { q, show, order, kind, assignee }: InboxQuery,
  limit: number,
  cursor?: number,
) => ({
  ...{ limit, q, show, order, kind },
  ...(assignee !== null && { assignee }),
  ...(cursor !== undefined && { cursor }),
});

export function useMessages(query: InboxQuery) {
  const api = useAdminApi();
  return useInfiniteQuery({
    ...api.queryOptions,
    queryKey: [...messagesKey, query],
    queryFn: ({ pageParam, signal }) =>
      api.call(listMessages, { query: toListMessagesQuery(query, pageSize, pageParam ?? undefined), signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
