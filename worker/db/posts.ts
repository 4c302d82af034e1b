import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { longDate } from "#contract/dates.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { database } from "./client.ts";
import { posts } from "./schema.ts";

/** Literal SQL, so that SQLite recognizes the condition of the partial index and uses that index. */
const isPublished = sql`isPublished = 1`;

const wasEverPublished = `(isPublished = 1 OR EXISTS (
  SELECT 1 FROM post_versions AS earlier WHERE earlier.postId = posts.id AND earlier."row" ->> 'isPublished' = 1))`;

/**
 * Returns SQL for the new `publishedAt` of a post that is being published: the time of its first publication, which is
 * `timeSql` if it has never been published before.
 */
export const firstPublicationSql = (timeSql: string) => `iif(${wasEverPublished}, publishedAt, ${timeSql})`;

interface Options {
  limit: number;
  cursor?: string | undefined;
  slug?: string | undefined;
  includesUnpublished?: boolean;
}

export async function findPosts(DB: D1Database, { limit, cursor, slug, includesUnpublished }: Options) {
  const { content: _, featuredImageAlt: __, publishAt, ...columns } = getTableColumns(posts);
  const rows = await database({ DB })
    .select({ ...columns, publishAt: includesUnpublished ? publishAt : sql<null>`NULL` })
    .from(posts)
    .where(
      and(
        includesUnpublished ? undefined : isPublished,
        cursor ? isAfter(cursor) : undefined,
        slug === undefined ? undefined : eq(posts.slug, slug),
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map(withDate);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, nextCursor: last ? btoa(`${last.publishedAt} ${last.id}`) : null };
}

export async function findNewestPosts(DB: D1Database, limit: number) {
  const rows = await database({ DB })
    .select()
    .from(posts)
    .where(isPublished)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);
  return rows.map(withDate);
}

export async function findPost(DB: D1Database, slug: string) {
  const [post] = await database({ DB })
    .select()
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublished));
  return post && withDate(post);
}

const withDate = <Row extends { publishedAt: string }>(row: Row) => ({
  ...row,
  publishedOn: longDate(row.publishedAt),
});

/** Matches the posts that follow the cursor in the list, even if the post that it points to has been deleted. */
function isAfter(cursor: string): SQL {
  const [, publishedAt, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,15})$/.exec(decode(cursor)) ?? [];
  if (!publishedAt || !id) throw new Refusal("invalid", undefined, { cursor: "Invalid cursor" });
  return sql`(${posts.publishedAt}, ${posts.id}) < (${publishedAt}, ${Number(id)})`;
}

function decode(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return "";
  }
}
