import type { listPosts } from "#contract/posts.ts";
import { lateCall } from "#web/lib/late-call.ts";
import { lateRead } from "#web/lib/queries.ts";

export const postsPath: (typeof listPosts)["path"] = "/api/blog/posts";
const load = async () => (await import("#contract/posts.ts")).listPosts;

/** The first page of posts. */
export const postsQuery = lateRead(postsPath, load);
/** Reads the pages after the first. */
export const readPosts = lateCall(load);
