import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ifMatch } from "#contract/edits.ts";
import { createPost, deletePost, getPost, listPosts, type PostForm, updatePost } from "#contract/posts.ts";
import { useStaff } from "../sign-in/use-staff.ts";
import { inputOf } from "./post-values.ts";
import { staffPostsKey } from "./use-posts.ts";

interface Save {
  values: PostForm;
  /** Null for a new post. `version` null: it goes over whatever is there. */
  edits: { id: number; version: number | null } | null;
}

/** What it calls back it calls also after the dialog is gone. */
export function useSavePost(onSaved: () => void, onRefused: (error: Error) => void) {
  const refresh = useRefresh();
  const staff = useStaff();
  return useMutation({
    mutationFn: ({ values, edits }: Save) => {
      const input = inputOf(values);
      const now = new Date().toISOString();
      if (!edits) return staff.write(createPost, { body: { ...input, publishedAt: now } });
      const body = { ...input, updatedAt: now };
      const headers = edits.version === null ? {} : ifMatch(edits.version);
      return staff.write(updatePost, { params: { id: edits.id }, body, headers });
    },
    onSuccess: () => {
      refresh();
      onSaved();
    },
    onError: onRefused,
  });
}

export function useDeletePost() {
  const refresh = useRefresh();
  const staff = useStaff();
  return useMutation({
    mutationFn: ({ id }: { id: number }) => staff.write(deletePost, { params: { id } }),
    onSuccess: refresh,
  });
}

/** The staff's list, and what visitors are shown. */
function useRefresh() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [[listPosts.path], [getPost.path]]) void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: staffPostsKey });
  };
}
