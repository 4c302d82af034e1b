import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { longDate } from "#contract/dates.ts";
import type { Env } from "../env.ts";
import { Refusal } from "../refuse.ts";
import { database } from "./client.ts";
import { posts } from "./schema.ts";

/** Written out, so that the index of published posts is used: it stands under the same words. */
const isPublished = sql`isPublished = 1`;

interface Options {
  limit: number;
  /** An earlier answer's `nextCursor`. */
  cursor?: string | undefined;
  /** With those that are not published. */
  all?: boolean;
}

/** Newest first, without their text. */
export async function findPosts(env: Env, { limit, cursor, all }: Options) {
  const { content: _, ...columns } = getTableColumns(posts);
  const rows = await database(env)
    .select(columns)
    .from(posts)
    .where(and(all ? undefined : isPublished, cursor ? isAfter(cursor) : undefined))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map(withDate);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last ? btoa(`${last.publishedAt} ${last.id}`) : null };
}

/** The newest published ones with their text. */
export async function findNewestPosts(env: Env, limit: number) {
  const rows = await database(env)
    .select()
    .from(posts)
    .where(isPublished)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);
  return rows.map(withDate);
}

/** @returns undefined for what does not exist or, without `all`, is not published. */
export async function findPost(env: Env, slug: string, { all }: Pick<Options, "all"> = {}) {
  const [post] = await database(env)
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), all ? undefined : isPublished));
  return post && withDate(post);
}

const withDate = <Row extends { publishedAt: string }>(row: Row) => ({
  ...row,
  publishedOn: longDate(row.publishedAt),
});

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
