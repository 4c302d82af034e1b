import type { Env } from "#worker/env.ts";
import { logError } from "#worker/log-error.ts";

/** Idempotency keys of other versions of a request, whether they have arrived or not. */
export interface Revisions {
  earlier: string[];
  later: string[];
}

const maxKeys = 20;
const follow = (from: "earlierKey" | "laterKey", to: "earlierKey" | "laterKey") =>
  `WITH RECURSIVE version(key) AS (
     SELECT ${to} FROM message_revisions WHERE ${from} = ?1
     UNION SELECT ${to} FROM version CROSS JOIN message_revisions ON ${from} = key
   ) SELECT key FROM version LIMIT ${maxKeys}`;
const selectEarlier = follow("laterKey", "earlierKey");
const selectLater = follow("earlierKey", "laterKey");

/** Never throws: a request is stored and its notification sent without knowing its other versions. */
export async function findRevisions({ DB }: Env, key: string): Promise<Revisions> {
  try {
    const results = await DB.batch<{ key: string }>([
      DB.prepare(selectEarlier).bind(key),
      DB.prepare(selectLater).bind(key),
    ]);
    const [earlier = [], later = []] = results.map((result) => result.results.map((row) => row.key));
    return { earlier, later };
  } catch (error) {
    logError("revisions not read", error);
    return { earlier: [], later: [] };
  }
}
