import { queryOptions } from "@tanstack/react-query";
import { getPost, type PublishedPost } from "#contract/posts.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";

export function postQuery(slug: string) {
  return queryOptions({
    queryKey: [getPost.path, slug],
    queryFn: async ({ signal }): Promise<PublishedPost | null> => {
      try {
        const { data } = await call(getPost, { params: { slug }, signal });
        return data;
      } catch (error) {
        if (error instanceof ApiError && error.refusal?.code === "not_found") return null;
        throw error;
      }
    },
  });
}
