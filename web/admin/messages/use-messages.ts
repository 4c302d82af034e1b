import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { listMessages, type MessageFilter } from "#contract/messages.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import { useStaff } from "../sign-in/use-staff.ts";

export interface Asked {
  q: string;
  show: MessageFilter;
}

/** Whatever was asked for. */
export const messagesKey = [staffKey, listMessages.path];

const pageSize = 50;

/** The inbox as asked for, newest first, a page at a time. */
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
