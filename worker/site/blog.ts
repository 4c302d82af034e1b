import { getNewestPosts, getPost, listPosts } from "#contract/posts.ts";
import { findNewestPosts, findPost, findPosts } from "#worker/db/posts.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { routes, serve } from "#worker/http/serve.ts";

const cachedUntilPostsChange = { list: "posts" } as const;

export const blog = routes(
  serve(
    listPosts,
    async (c, { query }, db) => findPosts(db, { ...query, includesUnpublished: c.var.isStaff }),
    cachedUntilPostsChange,
  ),
  serve(
    getNewestPosts,
    async (_, __, db) => ({ data: await findNewestPosts(db, 20) }),
    cachedUntilPostsChange,
  ),
  serve(
    getPost,
    async (_, { params: { slug } }, db) => {
      const data = await findPost(db, slug);
      if (!data) throw new Refusal("not_found", "There is no article at this address.");
      return { data };
    },
    cachedUntilPostsChange,
  ),
);
