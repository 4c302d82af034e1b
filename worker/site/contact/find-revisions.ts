import type { Env } from "#worker/env.ts";
import { logError } from "#worker/http/log-error.ts";

interface Revision {
  /** Idempotency key. */
  key: string;
  /** Null while no stored message has this key. */
  reference: string | null;
}

/** Other versions of a request: at most `maxEarlier` earlier and all later ones. */
export interface Revisions {
  earlier: Revision[];
  later: Revision[];
}

const maxEarlier = 20;
const follow = (from: "earlierKey" | "laterKey", to: "earlierKey" | "laterKey") =>
  `WITH RECURSIVE version(key) AS (
     SELECT ${to} FROM message_revisions WHERE ${from} = ?1
     UNION SELECT ${to} FROM version CROSS JOIN message_revisions ON ${from} = key
   ) SELECT key, reference FROM version LEFT JOIN contact_messages ON idempotencyKey = key`;
const selectEarlier = `${follow("laterKey", "earlierKey")} LIMIT ${maxEarlier}`;
const selectLater = follow("earlierKey", "laterKey");

/**
 * Finds the other versions of the request with this key. Returns none if the database fails, because every caller can
 * do without them.
 */
export async function findRevisions({ DB }: Env, key: string): Promise<Revisions> {
  try {
    const results = await DB.batch<Revision>([
      DB.prepare(selectEarlier).bind(key),
      DB.prepare(selectLater).bind(key),
    ]);
    const [earlier = [], later = []] = results.map((result) => result.results);
    return { earlier, later };
  } catch (error) {
    logError("revisions not read", error);
    return { earlier: [], later: [] };
  }
}
