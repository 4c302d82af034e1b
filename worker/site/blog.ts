import { Hono } from "hono";
import { getNewestPosts, getPost, listPosts } from "#contract/posts.ts";
import { findNewestPosts, findPost, findPosts } from "#worker/db/posts.ts";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";

const cachedUntilPostsChange = { list: "posts" } as const;

export const blog = new Hono<AppEnv>()
  .route(
    "/",
    serve(
      listPosts,
      async (c, { query }, db) => findPosts(db, { ...query, includesUnpublished: c.var.isStaff }),
      cachedUntilPostsChange,
    ),
  )
  .route(
    "/",
    serve(
      getNewestPosts,
      async (_, __, db) => ({ data: await findNewestPosts(db, 20) }),
      cachedUntilPostsChange,
    ),
  )
  .route(
    "/",
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
