import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listMessages, type MessageFilter } from "#contract/messages.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import { useStaff } from "../sign-in/use-staff.ts";

export interface Asked {
  q: string;
  show: MessageFilter;
}

/** Prefix of the query keys of all searches and filters. */
export const messagesKey = [staffKey, listMessages.path];

const pageSize = 50;

/** Fetches the inbox page by page, newest first. */
export function useMessages({ q, show }: Asked) {
  const staff = useStaff();
  return useInfiniteQuery({
    ...staff.reads,
    queryKey: [...messagesKey, show, q],
    queryFn: ({ pageParam, signal }) =>
      staff.read(listMessages, {
        query: { limit: pageSize, q, show, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
