import { useInfiniteQuery } from "@tanstack/react-query";
import { listPosts } from "#contract/posts.ts";
import { adminKey } from "#web/state/admin-data.ts";
import { useAdminApi } from "../sign-in/use-admin-api.ts";

/** Query key of the admin panel's list. The public list, which has no unpublished posts, uses another key. */
export const adminPostsKey = [adminKey, listPosts.path];

const pageSize = 50;

export function usePosts() {
  const api = useAdminApi();
  return useInfiniteQuery({
    ...api.queryOptions,
    queryKey: adminPostsKey,
    queryFn: ({ pageParam, signal }) =>
      api.call(listPosts, {
        query: { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
