import { unclaimedUploadDays } from "#contract/uploads.ts";
import type { uploads } from "#worker/db/message-schema.ts";
import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";
import { Refusal, rateLimited } from "#worker/http/refusal.ts";
import { putFile } from "#worker/outside/uploads.ts";
import { exceededBudgets, selectExceeded, takeFromBudgetsIf, uploadBudgetsAt } from "./message-budgets.ts";
import { networkHash } from "./store-message.ts";

type Row = Omit<typeof uploads.$inferSelect, "isStored"> & { isStored: 0 | 1 };
type BatchRow = Row & { endsAt: string | null; isGlobal: number | null };

interface Upload {
  id: string;
  /** Hash of the file as it was sent. */
  sha256: string;
  type: string;
  /** The file to store, without metadata. */
  file: Uint8Array;
}

const dayMs = 24 * 60 * 60_000;

const insertRow = `INSERT INTO uploads (id, sha256, type, bytes, createdAt, expiresAt)
  SELECT ?3, ?4, ?5, ?2, ?6, ?7 WHERE NOT EXISTS (SELECT 1 FROM ${exceededBudgets}) ON CONFLICT DO NOTHING`;
const takeFromBudgets = takeFromBudgetsIf("changes() > 0");

/**
 * Stores a photo under its id and counts it once. Inserts the row before it stores the file, so that of two
 * different files with the same id only the first is stored, and no file lacks a row.
 * @throws Refusal `key_reused` for a different file with the same id, `too_many` above a budget,
 * `unavailable` if the photo has expired, or D1 or R2 fails
 */
export async function storeUpload(
  env: Env,
  { id, sha256, type, file }: Upload,
  network: string,
): Promise<void> {
  const { DB } = env;
  const nowMs = Date.now();
  const [now, expiresAt] = [nowMs, nowMs + unclaimedUploadDays * dayMs].map((ms) =>
    new Date(ms).toISOString(),
  ) as [string, string];
  const usage = [
    JSON.stringify(uploadBudgetsAt(nowMs, env, networkHash(env, network))),
    file.length,
  ] as const;
  try {
    const [exceeded, , , found] = await DB.batch<BatchRow>([
      DB.prepare(selectExceeded).bind(...usage),
      DB.prepare(insertRow).bind(...usage, id, sha256, type, now, expiresAt),
      DB.prepare(takeFromBudgets).bind(...usage),
      DB.prepare("SELECT * FROM uploads WHERE id = ?1").bind(id),
    ]);
    const [row] = found?.results ?? [];
    if (!row) throw budgetRefusal(exceeded?.results[0], nowMs);
    if (row.sha256 !== sha256)
      throw new Refusal("key_reused", "Another photo was already sent under this id.");
    // The photo has expired and is about to be deleted (jobs/delete-uploads.ts). After that it can be stored again.
    if (row.expiresAt !== null && row.expiresAt <= now) throw new Refusal("unavailable");
    if (row.isStored) return;
    await putFile(env, id, file, type);
    await DB.prepare("UPDATE uploads SET isStored = 1 WHERE id = ?1").bind(id).run();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    logError("photo not stored", error);
    throw new Refusal("unavailable");
  }
}

function budgetRefusal({ endsAt, isGlobal }: Partial<BatchRow> = {}, nowMs: number): Refusal {
  if (isGlobal) logError("photos refused: the budget of all networks is used up");
  const waitMs = endsAt ? Date.parse(endsAt) - nowMs : 0;
  return rateLimited(Math.max(1, Math.ceil(waitMs / 1000)), "photos");
}
