import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { post } from "./posts.ts";
import { z } from "./schema.ts";

/** How many earlier versions of a post are kept, besides the last published one if that is older. */
export const maxPostVersions = 20;

const versionFields = {
  id: z.int(),
  /** Username of the administrator who saved the version; empty if unknown. */
  who: z.string(),
  savedAt: z.string(),
  isPublished: z.boolean(),
};

/** A post as it was before a save. `id` identifies the version, not the post. */
const postVersion = z.extend(post, versionFields);
export type PostVersion = z.output<typeof postVersion>;

/** Lists the earlier versions of a post, newest first. */
export const listPostVersions = endpoint({
  method: "GET",
  path: "/api/admin/blog/posts/:id/versions",
  access: "admin",
  params: rowId,
  reply: dataReply(z.array(z.object(versionFields))),
});

export const getPostVersion = endpoint({
  method: "GET",
  path: "/api/admin/blog/versions/:id",
  access: "admin",
  params: rowId,
  reply: dataReply(postVersion),
});
