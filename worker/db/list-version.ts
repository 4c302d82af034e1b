import { eq } from "drizzle-orm";
import type { Env } from "../env.ts";
import { database } from "./client.ts";
import { listVersions } from "./schema.ts";

export type VersionedList = "brands" | "categories" | "posts";

/** Reads a list's version, which triggers change with every write to the list. For ETags; costs one row. */
export async function listVersion(env: Env, list: VersionedList): Promise<string> {
  const [row] = await database(env).select().from(listVersions).where(eq(listVersions.list, list));
  if (!row) throw new Error(`No version of ${list}`); // the migration inserts it
  return row.version;
}
