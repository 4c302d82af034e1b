import type { Context } from "hono";
import { readAuthCookie } from "#worker/auth/cookies.ts";
import { readVersions, type Versions } from "#worker/db/public-versions.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { logError } from "./log-error.ts";
import { Refusal } from "./refusal.ts";

type Ctx = Context<AppEnv>;
type Bookmark = ReturnType<D1DatabaseSession["getBookmark"]>;

/** Versions, and a bookmark of the database state that they were read from. */
export interface KnownVersions {
  versions: Versions;
  /** Null if they were read from the primary without a session. */
  bookmark: Bookmark;
}

/**
 * What all requests of an isolate share until the next change. Only values, because the runtime does not allow requests
 * to share promises that wait for I/O.
 */
interface Shared {
  known?: KnownVersions;
  /** When the query that returned `known` began. */
  knownAtMs: number;
  /** When the pending query began, or 0. */
  askingSinceMs: number;
  /** Where the next session starts, so that it reads nothing older than this isolate has read or written. */
  start?: string | undefined;
}

/** Younger versions are used without a query. */
const freshMs = 1000;
/** How long a request waits for another request's query, which may have been canceled. */
const askAgainAfterMs = 1000;
/**
 * If they polled every 2 ms, a few hundred requests waiting for a stalled database would use all CPU time of the
 * isolate.
 */
const longestPollMs = 64;
/** How long cached content may be shown without the database. After that, it may have been withdrawn. */
const edgeSeconds = 60 * 60;

/** Keyed by `env`, which changes with the deployment. */
const isolates = new WeakMap<Env, Shared>();

function sharedOf(env: Env): Shared {
  return isolates.get(env) ?? startAnew(env);
}

/** Starts with empty shared state. The results of pending queries are no longer shared. */
function startAnew(env: Env, start?: string): Shared {
  const shared = { knownAtMs: 0, askingSinceMs: 0, start };
  isolates.set(env, shared);
  return shared;
}

/**
 * Returns the versions of public data, at most a second old. The requests of an isolate share one query. A browser with
 * a staff session always queries the primary, so that staff see what they have just changed.
 */
export async function publicVersions(
  c: Ctx,
  fromPrimary = readAuthCookie(c, "session") !== undefined,
): Promise<KnownVersions> {
  if (fromPrimary) return ask(c, "first-primary");
  for (let pollMs = 2; ; pollMs = Math.min(2 * pollMs, longestPollMs)) {
    const shared = sharedOf(c.env);
    if (shared.known && Date.now() - shared.knownAtMs < freshMs) return shared.known;
    if (Date.now() - shared.askingSinceMs > askAgainAfterMs) return ask(c);
    await scheduler.wait(pollMs);
  }
}

async function ask(c: Ctx, given?: string): Promise<KnownVersions> {
  const shared = sharedOf(c.env);
  const began = Date.now();
  shared.askingSinceMs = began;
  try {
    const stored = await readKnown(c);
    const start = given ?? (later(shared.start, stored?.start) || "first-unconstrained");
    const { value: versions, bookmark } = await readFrom(c.env.DB, start, readVersions);
    const known = { versions, bookmark };
    const next = bookmark ?? "first-primary";
    const isNewest = shared === sharedOf(c.env) && next >= (shared.known?.bookmark ?? "");
    if (!isNewest) return known;
    Object.assign(shared, { known, knownAtMs: began, start: next });
    // After a restore, the stored bookmark fails. The primary is used until a session works again.
    const isStored = (stored?.start === "first-primary") === (next === "first-primary");
    if (!isStored || JSON.stringify(stored?.versions) !== JSON.stringify(versions))
      c.executionCtx.waitUntil(storeKnown(c, { versions, start: next }));
    return known;
  } finally {
    shared.askingSinceMs = 0;
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

/** What the isolates of a data center share through the edge cache. */
interface StoredVersions {
  /** The versions last read. Absent after a change until they are read again. */
  versions?: Versions;
  start: string;
}

const storedAddress = (c: Ctx) => new URL("/known-versions", c.req.url);

async function readKnown(c: Ctx): Promise<StoredVersions | undefined> {
  return (await caches.default.match(storedAddress(c)))?.json();
}

async function storeKnown(c: Ctx, stored: StoredVersions): Promise<void> {
  const headers = { "Cache-Control": `max-age=${edgeSeconds}` };
  await caches.default.put(storedAddress(c), Response.json(stored, { headers }));
}

/** Returns the versions that this data center last read, at most an hour ago. */
export async function lastKnownVersions(c: Ctx): Promise<Versions | undefined> {
  return (await readKnown(c))?.versions;
}

/**
 * Call this after a change. The next request in this data center reads the versions from the primary. Until then,
 * cached content is not shown without the database.
 */
export async function forgetVersions(c: Ctx): Promise<void> {
  startAnew(c.env, "first-primary");
  await storeKnown(c, { start: "first-primary" }).catch((error) => logError("versions not stored", error));
}
