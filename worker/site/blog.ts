import { Hono } from "hono";
import { getBlogPack, getPost, listPosts } from "#contract/posts.ts";
import { findNewestPosts, findPost, findPosts } from "#worker/db/posts.ts";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";

const cachedByPosts = { list: "posts" } as const;

export const blog = new Hono<AppEnv>()
  .route(
    "/",
    serve(
      listPosts,
      async (c, { query }, db) => findPosts(db, { ...query, all: c.var.staff }),
      cachedByPosts,
    ),
  )
  .route(
    "/",
    serve(getBlogPack, async (_, __, db) => ({ data: await findNewestPosts(db, 20) }), cachedByPosts),
  )
  .route(
    "/",
    serve(
      getPost,
      async (c, { params: { slug } }, db) => {
        const data = await findPost(db, slug, { all: c.var.staff });
        if (!data) throw new Refusal("not_found", "There is no article at this address.");
        return { data };
      },
      cachedByPosts,
    ),
  );
