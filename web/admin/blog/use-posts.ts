import { useInfiniteQuery } from "@tanstack/react-query";
import { listPosts } from "#contract/posts.ts";
import { callAsStaff } from "#web/lib/api.ts";

/** Apart from what visitors are shown: unpublished posts are among these. */
export const staffPostsKey = ["staff", listPosts.path];

const pageSize = 50;

/** All posts, newest first, a page at a time. */
export function usePosts() {
  return useInfiniteQuery({
    queryKey: staffPostsKey,
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(listPosts, {
        query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
