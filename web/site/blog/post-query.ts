import { queryOptions } from "@tanstack/react-query";
import type { getPost, Post } from "#contract/posts.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { lateCall } from "#web/lib/late-call.ts";

const path: (typeof getPost)["path"] = "/api/blog/posts/:slug";
const read = lateCall(async () => (await import("#contract/posts.ts")).getPost);

/** One article; null if it does not exist. */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: [path, slug],
    queryFn: async ({ signal }): Promise<Post | null> => {
      try {
        const { data } = await read({ params: { slug }, signal });
        return data;
      } catch (error) {
        if (error instanceof ApiError && error.refusal?.code === "not_found") return null;
        throw error;
      }
    },
  });
}
