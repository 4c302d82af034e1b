import type { listPosts } from "#contract/posts.ts";
import { lateCall } from "#web/lib/late-call.ts";
import { lateRead } from "#web/lib/queries.ts";

export const postsPath: (typeof listPosts)["path"] = "/api/blog/posts";
const load = async () => (await import("#contract/posts.ts")).listPosts;

/** The newest posts, by the plain call. */
export const postsQuery = lateRead(postsPath, load);
/** Further posts. */
export const readPosts = lateCall(load);
