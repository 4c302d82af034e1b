import { useQuery } from "@tanstack/react-query";
import { getPost } from "#contract/posts.ts";
import { staffKey } from "#web/state/staff-traces.ts";
import type { Edited } from "../editing/edit-drafts.ts";
import { useStaff } from "../sign-in/use-staff.ts";

/** The whole post as staff see it, asked for anew each time: an edit must begin from what is there now. */
export function usePost(edited: Edited) {
  const staff = useStaff();
  return useQuery({
    queryKey: [staffKey, getPost.path, edited?.slug],
    queryFn: async ({ signal }) => {
      const { data } = await staff.read(getPost, { params: { slug: edited?.slug ?? "" }, signal });
      return data;
    },
    enabled: staff.reads.enabled && edited !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
