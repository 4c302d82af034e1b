import { listPosts } from "#contract/posts.ts";
import { readQuery } from "#web/lib/queries.ts";

/** The newest posts. */
export const postsQuery = readQuery(listPosts);
