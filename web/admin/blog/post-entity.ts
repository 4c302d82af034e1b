import { ifMatch } from "#contract/edit-fields.ts";
import {
  createPost,
  deletePost,
  type EditablePost,
  getPost,
  listPosts,
  type PostForm,
  postForm,
  updatePost,
} from "#contract/posts.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { editDrafts } from "../editing/edit-drafts.ts";
import type { Entity } from "../editing/entity.ts";
import { inputOf, newPost, type PostValues, valuesOf } from "./post-values.ts";
import { usePost } from "./use-post.ts";
import { staffPostsKey } from "./use-posts.ts";

/** Blog posts, as the panel edits them. */
export const postEntity: Entity<EditablePost, PostValues> = {
  noun: "post",
  drafts: editDrafts("post", newPost),
  empty: newPost,
  schema: postForm,
  valuesOf,
  useCurrent: usePost,
  save: (staff, values, edits) => {
    // The schema has let it through.
    const input = inputOf(values as PostForm);
    const now = new Date().toISOString();
    if (!edits) return staff.write(createPost, { body: { ...input, publishedAt: now } });
    const body = { ...input, updatedAt: now };
    const headers = edits.version === null ? {} : ifMatch(edits.version);
    return staff.write(updatePost, { params: { id: edits.id }, body, headers });
  },
  remove: (staff, id) => staff.write(deletePost, { params: { id } }),
  shownBy: [staffPostsKey, [listPosts.path], [getPost.path]],
  done: (deed) => ({ title: "Success", text: `Blog post ${deed}d successfully` }),
  failed: (deed, error) => ({
    title: "Error",
    text: (error instanceof ApiError && error.refusal?.message) || `Failed to ${deed} blog post`,
    variant: "destructive",
  }),
};
