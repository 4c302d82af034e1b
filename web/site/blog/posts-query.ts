import { listPosts } from "#contract/posts.ts";
import { endpointQuery } from "#web/lib/queries.ts";

/** The first page of the list of posts, newest first. */
export const postsQuery = endpointQuery(listPosts);
