import { desc, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { maxPostVersions, type PostVersion } from "#contract/post-versions.ts";
import { database } from "#worker/db/client.ts";
import { type Edit, unchangedCondition } from "#worker/db/edit-rows.ts";
import { rowJson } from "#worker/db/row-json.ts";
import { posts, postVersions } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";

/**
 * Returns the statements that store the post as it is before an update, and delete all its versions except for the
 * newest `maxPostVersions` and the last published one, which `firstPublicationSql` in worker/db/posts.ts needs. Run
 * them in the batch of the post's update, before the audit row is inserted.
 */
export function versionStatements(env: Env, id: number, edit: Edit): BatchItem<"sqlite">[] {
  const db = database(env);
  // Who saved the post last. Audit rows with a detail come from the scheduled job.
  const who = sql`ifnull((SELECT who FROM audit WHERE entity = 'post' AND entityId = posts.id
    AND action IN ('create', 'update') AND detail IS NULL ORDER BY audit.id DESC LIMIT 1), '')`;
  return [
    db
      .insert(postVersions)
      .select(
        sql`SELECT NULL, id, ${who}, updatedAt, ${rowJson(posts)} FROM ${posts} WHERE ${unchangedCondition(posts, id, edit)}`,
      ),
    db.delete(postVersions).where(
      sql`postId = ${id} AND id NOT IN
        (SELECT id FROM post_versions WHERE postId = ${id} ORDER BY id DESC LIMIT ${maxPostVersions})
        AND id IS NOT (SELECT max(id) FROM post_versions WHERE postId = ${id} AND "row" ->> 'isPublished' = 1)`,
    ),
  ];
}

export async function findVersions(env: Env, postId: number) {
  const rows = await database(env)
    .select({
      id: postVersions.id,
      who: postVersions.who,
      savedAt: postVersions.savedAt,
      isPublished: sql<number>`"row" ->> 'isPublished'`,
    })
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .orderBy(desc(postVersions.id));
  return rows.map((row) => ({ ...row, isPublished: row.isPublished === 1 }));
}

/** @throws Refusal `not_found` */
export async function findVersion(env: Env, id: number): Promise<PostVersion> {
  const [version] = await database(env).select().from(postVersions).where(eq(postVersions.id, id));
  if (!version) throw new Refusal("not_found", "This version is no longer kept.");
  const row = JSON.parse(version.row);
  const { who, savedAt } = version;
  return { ...row, tags: JSON.parse(row.tags), isPublished: row.isPublished === 1, id, who, savedAt };
}
