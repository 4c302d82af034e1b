import type { Context } from "hono";
import { readAuthCookie } from "#worker/auth/cookies.ts";
import { readVersions, type Versions } from "#worker/db/public-versions.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { logError } from "./log-error.ts";
import { Refusal } from "./refusal.ts";

type Ctx = Context<AppEnv>;
type Bookmark = ReturnType<D1DatabaseSession["getBookmark"]>;

/** Versions, and a bookmark of the database state that they were read from. */
interface KnownVersions {
  versions: Versions;
  /** Null if they were read from the primary without a session. */
  bookmark: Bookmark;
}

/**
 * What all requests of an isolate share until one of them changes public data. Only values, because the runtime does
 * not allow requests to share promises that wait for I/O.
 */
interface Shared {
  known?: KnownVersions;
  /** When the query that returned `known` began. */
  knownAtMs: number;
  /** When the last query began; 0 once any query has ended. */
  queryStartedMs: number;
  /** Where the next session starts, so that it reads nothing older than this isolate has read or written. */
  start?: string | undefined;
}

/** Versions read less than this long ago are used without a query. */
const maxAgeMs = 1000;
/**
 * A request waits for another request's query until this long after its start: the other may have been
 * canceled.
 */
const maxQueryWaitMs = 1000;
/**
 * Maximum interval between polls. The interval doubles from 2 ms, so that many requests that poll while the database
 * is stalled use little CPU time.
 */
const maxPollMs = 64;
/**
 * How long the edge cache keeps `StoredVersions`. Limits how long withdrawn content can stay visible while the database
 * is down.
 */
const storedSeconds = 60 * 60;

const sharedByEnv = new WeakMap<Env, Shared>();

function sharedOf(env: Env): Shared {
  return sharedByEnv.get(env) ?? resetShared(env);
}

/** Replaces the shared state with an empty one, which gets no results of pending queries. */
function resetShared(env: Env, start?: string): Shared {
  const shared = { knownAtMs: 0, queryStartedMs: 0, start };
  sharedByEnv.set(env, shared);
  return shared;
}

/**
 * Returns the versions of public data, read at most a second ago. The requests of an isolate share one query.
 *
 * @param fromPrimary always queries the primary; default for a browser with a staff session cookie, so that staff see
 * what they have just changed
 */
export async function publicVersions(
  c: Ctx,
  fromPrimary = readAuthCookie(c, "session") !== undefined,
): Promise<KnownVersions> {
  if (fromPrimary) return queryVersions(c, "first-primary");
  for (let pollMs = 2; ; pollMs = Math.min(2 * pollMs, maxPollMs)) {
    const shared = sharedOf(c.env);
    if (shared.known && Date.now() - shared.knownAtMs < maxAgeMs) return shared.known;
    if (Date.now() - shared.queryStartedMs > maxQueryWaitMs) return queryVersions(c);
    await scheduler.wait(pollMs);
  }
}

/**
 * Queries the versions and shares the result, unless a newer one is known or public data has changed by then.
 */
async function queryVersions(c: Ctx, requiredStart?: string): Promise<KnownVersions> {
  const shared = sharedOf(c.env);
  const startMs = Date.now();
  shared.queryStartedMs = startMs;
  try {
    const stored = await readStored(c);
    const start = requiredStart ?? (later(shared.start, stored?.start) || "first-unconstrained");
    const { value: versions, bookmark } = await readFrom(c.env.DB, start, readVersions);
    const known = { versions, bookmark };
    const next = bookmark ?? "first-primary";
    const isNewest = shared === sharedOf(c.env) && next >= (shared.known?.bookmark ?? "");
    if (!isNewest) return known;
    Object.assign(shared, { known, knownAtMs: startMs, start: next });
    // After a database restore, the stored bookmark is invalid and reads fall back to the primary. Store the new start
    // whenever we switch between a bookmark and `first-primary`.
    const sameKindOfStart = (stored?.start === "first-primary") === (next === "first-primary");
    if (!sameKindOfStart || JSON.stringify(stored?.versions) !== JSON.stringify(versions))
      c.executionCtx.waitUntil(writeStored(c, { versions, start: next }));
    return known;
  } finally {
    shared.queryStartedMs = 0;
  }
}

/**
 * Bookmarks are hexadecimal and sort by time. `first-primary`, which stands for a state without one, sorts after them.
 */
const later = (one = "", other = "") => (one > other ? one : other);

/** Reads with a D1 session, which a replica may serve. Without a session, or if it fails, reads from the primary. */
async function readFrom<T>(
  primary: D1Database,
  start: string | null,
  read: (db: D1Database) => Promise<T>,
): Promise<{ value: T; bookmark: Bookmark }> {
  let failure: unknown;
  try {
    const session = start === null ? undefined : primary.withSession?.(start);
    if (session) {
      // Reads only call `prepare` and `batch`, which a session has too.
      const value = await read(session as unknown as D1Database);
      return { value, bookmark: session.getBookmark() ?? null };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    failure = error;
  }
  const value = await read(primary);
  if (failure) logError("session failed, read from the primary", failure);
  return { value, bookmark: null };
}

/** Reads public data that is not older than these versions. */
export async function readPublic<T>(
  c: Ctx,
  { bookmark }: KnownVersions,
  read: (db: D1Database) => Promise<T>,
): Promise<T> {
  return (await readFrom(c.env.DB, bookmark, read)).value;
}

/** Shared by the isolates of a data center through the edge cache. */
interface StoredVersions {
  /** The versions last read. Absent after a change until they are read again. */
  versions?: Versions;
  start: string;
}

const storedAddress = (c: Ctx) => new URL("/known-versions", c.req.url);

async function readStored(c: Ctx): Promise<StoredVersions | undefined> {
  return (await caches.default.match(storedAddress(c)))?.json();
}

async function writeStored(c: Ctx, stored: StoredVersions): Promise<void> {
  const headers = { "Cache-Control": `max-age=${storedSeconds}` };
  await caches.default.put(storedAddress(c), Response.json(stored, { headers }));
}

/** Returns the versions that this data center stored last, if any. */
export async function lastKnownVersions(c: Ctx): Promise<Versions | undefined> {
  return (await readStored(c))?.versions;
}

/**
 * Call this after a change. The next query of the versions in this data center goes to the primary. Until then, cached
 * content is not shown while the database is down.
 */
export async function forgetVersions(c: Ctx): Promise<void> {
  resetShared(c.env, "first-primary");
  await writeStored(c, { start: "first-primary" }).catch((error) => logError("versions not stored", error));
}
