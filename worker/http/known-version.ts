import type { Context } from "hono";
import type { VersionedList } from "#worker/db/list-version.ts";
import type { AppEnv } from "#worker/env.ts";

type Ctx = Context<AppEnv>;

/** After this, a page kept at the edge is not shown without asking the database: what it shows may have been withdrawn. */
const knownSeconds = 60 * 60;

const addressOf = (c: Ctx, list: VersionedList) => new URL(`/known-version/${list}`, c.req.url);

/** Returns the list's version that this data center has read last, or undefined if it read none within an hour. */
export async function lastKnownVersion(c: Ctx, list: VersionedList): Promise<string | undefined> {
  return (await caches.default.match(addressOf(c, list)))?.text();
}

export async function noteVersion(c: Ctx, list: VersionedList, version: string): Promise<void> {
  const headers = { "Cache-Control": `max-age=${knownSeconds}` };
  await caches.default.put(addressOf(c, list), new Response(version, { headers }));
}

/** Call it after a change. Until the new version has been read, nothing kept is shown without the database. */
export async function forgetVersion(c: Ctx, list: VersionedList): Promise<void> {
  await caches.default.delete(addressOf(c, list));
}
