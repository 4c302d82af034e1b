import type { Env } from "#worker/env.ts";
import { deleteFiles, maxDeleted } from "#worker/outside/uploads.ts";

const selectExpired = `SELECT id FROM uploads WHERE expiresAt <= ?1 ORDER BY expiresAt LIMIT ${maxDeleted}`;
const deleteRows = "DELETE FROM uploads WHERE expiresAt <= ?1 AND id IN (SELECT value FROM json_each(?2))";

/**
 * Deletes up to `maxDeleted` expired photos: those that no message has claimed in time, and those that only
 * erased messages name. Deletes files before rows, so that the next run retries a failed deletion. Meanwhile
 * expired photos can be neither claimed nor uploaded again under their id.
 */
export async function deleteUploads(env: Pick<Env, "DB" | "UPLOADS">): Promise<void> {
  const now = new Date().toISOString();
  const { results } = await env.DB.prepare(selectExpired).bind(now).all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  if (ids.length === 0) return;
  await deleteFiles(env, ids);
  await env.DB.prepare(deleteRows).bind(now, JSON.stringify(ids)).run();
}
