import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listMessages, type MessageFilter } from "#contract/messages.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

export interface InboxQuery {
  q: string;
  show: MessageFilter;
}

/** Matches the inbox for every search and filter. */
export const messagesKey = [adminKey, listMessages.path];

const pageSize = 50;

/** The matching messages, newest first, page by page. */
export function useMessages({ q, show }: InboxQuery) {
  const api = useAdminApi();
  return useInfiniteQuery({
    ...api.queryOptions,
    queryKey: [...messagesKey, show, q],
    queryFn: ({ pageParam, signal }) =>
      api.read(listMessages, {
        query: {
          limit: pageSize,
          q,
          show,
          order: "newest",
          kind: "all",
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
