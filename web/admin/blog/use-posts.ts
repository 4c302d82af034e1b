import { useInfiniteQuery } from "@tanstack/react-query";
import { listPosts } from "#contract/posts.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import { useStaff } from "../sign-in/use-staff.ts";

/** Apart from what visitors are shown: unpublished posts are among these. */
export const staffPostsKey = [staffKey, listPosts.path];

const pageSize = 50;

/** All posts, newest first, a page at a time. */
export function usePosts() {
  const staff = useStaff();
  return useInfiniteQuery({
    ...staff.reads,
    queryKey: staffPostsKey,
    queryFn: ({ pageParam, signal }) =>
      staff.read(listPosts, {
        query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
