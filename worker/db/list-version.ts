import { eq } from "drizzle-orm";
import type { Env } from "../env.ts";
import { database } from "./client.ts";
import { listVersions } from "./schema.ts";

/** A word that is another one after every change of the list: one row by its key, whatever the list's length. */
export async function listVersion(env: Env, list: "brands" | "categories" | "posts"): Promise<string> {
  const [row] = await database(env).select().from(listVersions).where(eq(listVersions.list, list));
  if (!row) throw new Error(`No version of ${list}`); // the migration puts it there
  return row.version;
}
