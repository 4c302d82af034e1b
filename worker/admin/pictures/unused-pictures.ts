import { pictureAddress, smallWidth } from "#contract/picture-address.ts";
import { deletableAfterHours } from "#contract/pictures.ts";
import type { pictures } from "#worker/db/schema.ts";
import { statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { deleteFiles } from "#worker/outside/uploads.ts";

type Row = typeof pictures.$inferSelect;

const maxListed = 50;

/**
 * Selects the hash of every picture address in a column, whose values may contain several. Does not refer to the outer
 * query, so SQLite runs it once instead of for each picture.
 */
const hashesIn = (column: string, table: string) => `WITH RECURSIVE found (rest) AS (
    SELECT substr(${column}, instr(${column}, '/pictures/') + 10) FROM ${table} WHERE ${column} LIKE '%/pictures/%'
    UNION ALL SELECT substr(rest, instr(rest, '/pictures/') + 10) FROM found WHERE instr(rest, '/pictures/')
  ) SELECT substr(rest, 1, 64) FROM found`;

/** Covers every column that may hold a picture's address, including rows that can be restored. */
const isUnused = [
  hashesIn("imageUrl", "products"),
  hashesIn("logoUrl", "brands"),
  hashesIn("featuredImage", "posts"),
  hashesIn("content", "posts"),
  hashesIn('"row"', "trash"),
  hashesIn('"row"', "post_versions"),
  hashesIn("before", "product_change_rows"),
]
  .map((hashes) => `hash NOT IN (${hashes})`)
  .join(" AND ");

export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const newSince = () => ago(deletableAfterHours * 60 * 60_000);
const lastUse = "max(uploadedAt, ifnull(usedAt, ''))";

export async function findUnused({ DB }: Env) {
  const [oldest, count] = await DB.batch<Row & { lastUse: string; total: number }>([
    DB.prepare(
      `SELECT *, ${lastUse} AS lastUse FROM pictures WHERE ${isUnused} ORDER BY lastUse, id LIMIT ${maxListed}`,
    ),
    DB.prepare(`SELECT count(*) AS total FROM pictures WHERE ${isUnused}`),
  ]);
  const since = newSince();
  const data = (oldest?.results ?? []).map(({ smallBytes, bytes, lastUse, ...row }) => ({
    ...row,
    address: pictureAddress(row.hash, row.width, row.type),
    bytes: bytes + (smallBytes ?? 0),
    isNew: lastUse > since,
  }));
  return { data, total: count?.results[0]?.total ?? 0 };
}

/** A deletion that has not ended after this time counts as failed: the picture can be deleted or uploaded again. */
export const deletionTimeoutMs = 5 * 60_000;

const claim = `UPDATE pictures SET missingSince = :now WHERE id = :id AND ${lastUse} <= :newSince AND ${isUnused}
  AND (missingSince IS NULL OR missingSince <= :failedBefore) RETURNING *`;
const isClaimed = "id = :id AND missingSince = :now";
const insertAudit = `INSERT INTO audit (at, who, action, entity, entityId)
  SELECT :now, :who, 'delete', 'picture', id FROM pictures WHERE ${isClaimed}`;

/**
 * Deletes a picture. The first statement claims it if it is unused and not new. From then on nobody can save a row that
 * uses it or, for `deletionTimeoutMs`, upload it again, so its files can be deleted. Deletes the picture's row last, so
 * that a failed deletion can be repeated.
 *
 * @throws Refusal `not_found`, `conflict` or `unavailable`
 */
export async function deleteUnused(env: Env, who: string, id: number): Promise<void> {
  const values = { id, who, now: ago(0), newSince: newSince(), failedBefore: ago(deletionTimeoutMs) };
  const row = await statement(env, claim, values).first<Row>();
  if (!row) return refuse(env, id);
  const widths = [row.width, smallWidth];
  const files = widths.map((width) => pictureAddress(row.hash, width, row.type).slice(1));
  try {
    await deleteFiles(env, files);
  } catch (error) {
    logError(`files not deleted: ${files.join(" ")}`, error);
    throw beingDeletedRefusal();
  }
  await env.DB.batch([
    statement(env, insertAudit, values),
    statement(env, `DELETE FROM pictures WHERE ${isClaimed}`, values),
  ]);
}

export const beingDeletedRefusal = () =>
  new Refusal("unavailable", "This picture is being deleted. Please try again in a few minutes.");

async function refuse(env: Env, id: number): Promise<never> {
  const row = await statement(env, "SELECT * FROM pictures WHERE id = :id", { id }).first<Row>();
  if (!row) throw new Refusal("not_found", "This picture no longer exists.");
  if ((row.missingSince ?? "") > ago(deletionTimeoutMs)) throw beingDeletedRefusal();
  throw new Refusal(
    "conflict",
    `This picture is in use, or was uploaded or used less than ${deletableAfterHours} hours ago.`,
  );
}
