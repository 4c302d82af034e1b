import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "#contract/endpoint.ts";
import { listPosts } from "#contract/posts.ts";
import { call } from "#web/lib/api.ts";

/** The newest posts, by the plain call. */
export const postsQuery = queryOptions({
  queryKey: [listPosts.path],
  queryFn: ({ signal }) =>
    call(listPosts as Endpoint, { signal }) as ReturnType<typeof call<typeof listPosts>>,
});
