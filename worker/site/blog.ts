import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { Hono } from "hono";
import { getPost, listPosts } from "#contract/posts.ts";
import { database } from "#worker/db/client.ts";
import { listVersion } from "#worker/db/list-version.ts";
import { posts } from "#worker/db/schema.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { Refusal } from "#worker/refuse.ts";
import { serve } from "#worker/serve.ts";

const version = (c: { env: Env }) => listVersion(c.env, "posts");

/** Written out, so that the index of published posts is used: it stands under the same words. */
const isPublished = sql`isPublished = 1`;

export const blog = new Hono<AppEnv>()
  .route(
    "/",
    serve(
      listPosts,
      async (c, { query: { limit, cursor } }) => {
        const { content: _, ...columns } = getTableColumns(posts);
        const rows = await database(c.env)
          .select(columns)
          .from(posts)
          .where(and(c.var.staff ? undefined : isPublished, cursor ? isAfter(cursor) : undefined))
          .orderBy(desc(posts.publishedAt), desc(posts.id))
          .limit(limit + 1);
        const data = rows.slice(0, limit);
        const last = rows.length > limit ? data.at(-1) : undefined;
        return { data, nextCursor: last ? btoa(`${last.publishedAt} ${last.id}`) : null };
      },
      { version },
    ),
  )
  .route(
    "/",
    serve(
      getPost,
      async (c, { params: { slug } }) => {
        const [data] = await database(c.env)
          .select()
          .from(posts)
          .where(and(eq(posts.slug, slug), c.var.staff ? undefined : isPublished));
        if (!data) throw new Refusal("not_found", "This article does not exist (any more).");
        return { data };
      },
      { version },
    ),
  );

/** What stands below the post that a cursor names, also when that post itself is gone. */
function isAfter(cursor: string): SQL {
  const [, publishedAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,15})$/.exec(decode(cursor)) ?? [];
  if (!publishedAt || !id) throw new Refusal("invalid", undefined, { cursor: "This is no cursor of ours" });
  return sql`(${posts.publishedAt}, ${posts.id}) < (${publishedAt}, ${Number(id)})`;
}

function decode(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}
