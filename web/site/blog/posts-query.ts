import { listPosts } from "#contract/posts.ts";
import { endpointQuery } from "#web/lib/queries.ts";

/** The newest posts. */
export const postsQuery = endpointQuery(listPosts);
