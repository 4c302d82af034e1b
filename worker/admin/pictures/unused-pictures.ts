import { pictureAddress, smallWidth } from "#contract/picture-address.ts";
import { newForHours } from "#contract/pictures.ts";
import type { pictures } from "#worker/db/schema.ts";
import { type SqlValue, statement } from "#worker/db/statement.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { deleteFiles } from "#worker/outside/uploads.ts";

type Row = typeof pictures.$inferSelect;

const listed = 50;

/** The hash of each picture whose address stands in a column, however often it holds one. Read once for all pictures. */
const hashesIn = (column: string, table: string) => `WITH RECURSIVE found (rest) AS (
    SELECT substr(${column}, instr(${column}, '/pictures/') + 10) FROM ${table} WHERE ${column} LIKE '%/pictures/%'
    UNION ALL SELECT substr(rest, instr(rest, '/pictures/') + 10) FROM found WHERE instr(rest, '/pictures/')
  ) SELECT substr(rest, 1, 64) FROM found`;

/** Names every column that may hold a picture's address, also of rows that can be restored. */
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

const newSince = () => new Date(Date.now() - newForHours * 60 * 60_000).toISOString();

export async function findUnused({ DB }: Env) {
  const [oldest, count] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT * FROM pictures WHERE ${isUnused} ORDER BY uploadedAt, id LIMIT ${listed}`),
    DB.prepare(`SELECT count(*) AS total FROM pictures WHERE ${isUnused}`),
  ]);
  const since = newSince();
  const data = (oldest?.results ?? []).map(({ smallBytes, bytes, uploadedAt, ...row }) => ({
    ...row,
    address: pictureAddress(row.hash, row.width, row.type),
    bytes: bytes + (smallBytes ?? 0),
    uploadedAt,
    isNew: uploadedAt > since,
  }));
  return { data, total: count?.results[0]?.total ?? 0 };
}

/**
 * Deletes a picture. The row goes first, because only its DELETE can check that nothing uses the picture.
 *
 * @throws Refusal `not_found` or `conflict`
 */
export async function deleteUnused(env: Env, who: string, id: number): Promise<void> {
  const where = `id = :id AND uploadedAt <= :newSince AND ${isUnused}`;
  const values: Record<string, SqlValue> = { id, newSince: newSince() };
  const record = `INSERT INTO audit (at, who, action, entity, entityId)
    SELECT :at, :who, 'delete', 'picture', id FROM pictures WHERE ${where}`;
  const [, deleted] = await env.DB.batch<Row>([
    statement(env, record, { ...values, at: new Date().toISOString(), who }),
    statement(env, `DELETE FROM pictures WHERE ${where} RETURNING *`, values),
  ]);
  const [row] = deleted?.results ?? [];
  if (!row) return refuse(env, id);
  const widths = [row.width, smallWidth];
  const files = widths.map((width) => pictureAddress(row.hash, width, row.type).slice(1));
  // Without a row nothing refers to them any more.
  await deleteFiles(env, files).catch((error) => logError(`files not deleted: ${files.join(" ")}`, error));
}

async function refuse(env: Env, id: number): Promise<never> {
  const exists = await statement(env, "SELECT 1 FROM pictures WHERE id = :id", { id }).first();
  if (!exists) throw new Refusal("not_found", "This picture no longer exists.");
  throw new Refusal(
    "conflict",
    `This picture is in use, or was uploaded less than ${newForHours} hours ago.`,
  );
}
