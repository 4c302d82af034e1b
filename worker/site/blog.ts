import { Hono } from "hono";
import { getBlogPack, getPost, listPosts } from "#contract/posts.ts";
import { listVersion } from "#worker/db/list-version.ts";
import { findNewestPosts, findPost, findPosts } from "#worker/db/posts.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";

const version = (c: { env: Env }) => listVersion(c.env, "posts");

export const blog = new Hono<AppEnv>()
  .route(
    "/",
    serve(listPosts, async (c, { query }) => findPosts(c.env, { ...query, all: c.var.staff }), { version }),
  )
  .route(
    "/",
    serve(getBlogPack, async (c) => ({ data: await findNewestPosts(c.env, 20) }), { version }),
  )
  .route(
    "/",
    serve(
      getPost,
      async (c, { params: { slug } }) => {
        const data = await findPost(c.env, slug, { all: c.var.staff });
        if (!data) throw new Refusal("not_found", "There is no article at this address.");
        return { data };
      },
      { version },
    ),
  );
