import {
  createPost,
  deletePost,
  getPostById,
  type PostForm,
  postForm,
  updatePost,
} from "#contract/admin-posts.ts";
import { fromCompanyTime } from "#contract/local-time-field.ts";
import { type EditablePost, getPost, listPosts } from "#contract/posts.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { createDraftStorage } from "../editing/edit-drafts.ts";
import type { Entity } from "../editing/entity.ts";
import { adminPostsKey } from "./post-queries.ts";
import { newPost, type PostValues, toFormValues, toInput } from "./post-values.ts";

export const postEntity: Entity<EditablePost, PostValues> = {
  noun: "post",
  drafts: createDraftStorage("post", newPost),
  defaultValues: newPost,
  schema: postForm,
  toFormValues,
  read: async (api, { id }, signal) => (await api.call(getPostById, { params: { id }, signal })).data,
  save: (api, values, target, headers) => {
    // The schema has rejected an empty category, the only difference between the two types.
    const input = toInput(values as PostForm);
    const now = new Date().toISOString();
    if (!target) return api.write(createPost, { body: { ...input, publishedAt: now }, headers });
    const body = { ...input, updatedAt: now };
    return api.write(updatePost, { params: { id: target.id }, body, headers });
  },
  remove: (api, id) => api.write(deletePost, { params: { id } }),
  invalidates: [adminPostsKey, [listPosts.path], [getPost.path]],
  successToast: (action, { status, publishAt } = newPost) => {
    const scheduledFor = status === "scheduled" ? fromCompanyTime(publishAt) : null;
    if (scheduledFor !== null) {
      return { title: "Success", text: `Scheduled for ${dateAndTime(new Date(scheduledFor).toISOString())}` };
    }
    return {
      title: "Success",
      text: status === "draft" ? "Draft saved" : `Blog post ${action}d successfully`,
    };
  },
  errorToast: (action, error) => ({
    title: "Error",
    text: (error instanceof ApiError && error.refusal?.message) || `Failed to ${action} blog post`,
    variant: "destructive",
  }),
};
