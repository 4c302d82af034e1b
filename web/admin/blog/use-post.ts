import { useQuery } from "@tanstack/react-query";
import { getPost } from "#contract/posts.ts";
import { callAsStaff } from "#web/lib/api.ts";
import type { Edited } from "./post-drafts.ts";

/** The whole post as staff see it, asked for anew each time: an edit must begin from what is there now. */
export function usePost(edited: Edited) {
  return useQuery({
    queryKey: ["staff", getPost.path, edited?.slug],
    queryFn: async ({ signal }) => {
      const { data } = await callAsStaff(getPost, { params: { slug: edited?.slug ?? "" }, signal });
      return data;
    },
    enabled: edited !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
