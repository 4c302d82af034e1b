import { firstPublicationSql } from "#worker/db/posts.ts";
import type { Env } from "#worker/env.ts";

const dueCondition = "isPublished = 0 AND publishAt <= ?1";
const insertAudit = `INSERT INTO audit (at, who, action, entity, entityId, detail)
  SELECT ?1, 'schedule', 'update', 'post', id, 'published' FROM posts WHERE ${dueCondition}`;
const updatePosts = `UPDATE posts SET isPublished = 1, publishedAt = ${firstPublicationSql("publishAt")},
  updatedAt = publishAt, publishAt = NULL, version = version + 1 WHERE ${dueCondition}`;

/**
 * Publishes the scheduled posts that are due. Database triggers then change the version of the list of posts, so that
 * caches and devices update.
 */
export async function publishPosts({ DB }: Pick<Env, "DB">): Promise<void> {
  const now = new Date().toISOString();
  await DB.batch([DB.prepare(insertAudit).bind(now), DB.prepare(updatePosts).bind(now)]);
}
