import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listMessages, type MessageFilter } from "#contract/messages.ts";
import { callAsStaff } from "#web/lib/api.ts";

export interface Asked {
  q: string;
  show: MessageFilter;
}

const pageSize = 50;
const freshForMs = 30_000;

/** The inbox as asked for, newest first, a page at a time. */
export function useMessages({ q, show }: Asked) {
  return useInfiniteQuery({
    queryKey: [listMessages.path, show, q],
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(listMessages, {
        query: { limit: pageSize, q, show, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: freshForMs,
  });
}
