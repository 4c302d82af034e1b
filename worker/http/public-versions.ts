import type { Context } from "hono";
import { readAuthCookie } from "#worker/auth/cookies.ts";
import { readVersions, type Versions } from "#worker/db/public-versions.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { logError } from "./log-error.ts";
import { Refusal } from "./refusal.ts";

type Ctx = Context<AppEnv>;
type Bookmark = ReturnType<D1DatabaseSession["getBookmark"]>;

/** Versions, and the state of the database that they were read from. */
export interface KnownVersions {
  versions: Versions;
  /** Null where the primary was read without a session. */
  bookmark: Bookmark;
}

/** What all requests of an isolate share until the next change. Values only: the runtime forbids to share promises that wait for I/O. */
interface Shared {
  known?: KnownVersions;
  /** When the query that found `known` began. */
  knownAtMs: number;
  /** When the query that is under way began, else 0. */
  askingSinceMs: number;
  /** Where the next session starts, so that it reads nothing older than this isolate has read or written. */
  start?: string | undefined;
}

/** Versions of this age are used without asking the database. */
const freshMs = 1000;
/** How long a request waits for the query of another one, which may have been canceled. */
const patienceMs = 1000;
/** Looking every 2 ms, a few hundred requests that wait for a stalled database take all CPU time of their isolate. */
const longestPollMs = 64;
/** After this, what is kept is not shown without asking the database: it may have been withdrawn. */
const edgeSeconds = 60 * 60;

/** By bindings, of which an isolate gets others when the deployment changes. */
const isolates = new WeakMap<Env, Shared>();

function sharedOf(env: Env): Shared {
  return isolates.get(env) ?? startAnew(env);
}

/** What queries that are under way find out is not shared any more. */
function startAnew(env: Env, start?: string): Shared {
  const shared = { knownAtMs: 0, askingSinceMs: 0, start };
  isolates.set(env, shared);
  return shared;
}

/**
 * Returns the versions of public data, at most a second old. The requests of an isolate ask once for all of them; a
 * browser in which staff have signed in asks the primary each time, so that it shows what they have just changed.
 */
export async function publicVersions(
  c: Ctx,
  fromPrimary = readAuthCookie(c, "session") !== undefined,
): Promise<KnownVersions> {
  if (fromPrimary) return ask(c, "first-primary");
  for (let pollMs = 2; ; pollMs = Math.min(2 * pollMs, longestPollMs)) {
    const shared = sharedOf(c.env);
    if (shared.known && Date.now() - shared.knownAtMs < freshMs) return shared.known;
    if (Date.now() - shared.askingSinceMs > patienceMs) return ask(c);
    await scheduler.wait(pollMs);
  }
}

async function ask(c: Ctx, given?: string): Promise<KnownVersions> {
  const shared = sharedOf(c.env);
  const began = Date.now();
  shared.askingSinceMs = began;
  try {
    const noted = await readNote(c);
    const start = given ?? (later(shared.start, noted?.start) || "first-unconstrained");
    const { value: versions, bookmark } = await readFrom(c.env.DB, start, readVersions);
    const known = { versions, bookmark };
    const next = bookmark ?? "first-primary";
    const isNewest = shared === sharedOf(c.env) && next >= (shared.known?.bookmark ?? "");
    if (!isNewest) return known;
    Object.assign(shared, { known, knownAtMs: began, start: next });
    // Of another database, as after a restore, the noted start fails: the primary takes its place until a session answers.
    const isNoted = (noted?.start === "first-primary") === (next === "first-primary");
    if (!isNoted || JSON.stringify(noted?.versions) !== JSON.stringify(versions))
      c.executionCtx.waitUntil(writeNote(c, { versions, start: next }));
    return known;
  } finally {
    shared.askingSinceMs = 0;
  }
}

/** Bookmarks are hexadecimal and sort by time; `first-primary`, which stands for a state without one, sorts after them. */
const later = (one = "", other = "") => (one > other ? one : other);

/** Reads with a session of D1, which a replica may serve; without one, or when it fails, from the primary. */
async function readFrom<T>(
  primary: D1Database,
  start: string | null,
  read: (db: D1Database) => Promise<T>,
): Promise<{ value: T; bookmark: Bookmark }> {
  let failure: unknown;
  try {
    const session = start === null ? undefined : primary.withSession?.(start);
    if (session) {
      // Reads only prepare and batch, which a session has too.
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

/** Reads public data, nothing older than these versions. */
export async function readPublic<T>(
  c: Ctx,
  { bookmark }: KnownVersions,
  read: (db: D1Database) => Promise<T>,
): Promise<T> {
  return (await readFrom(c.env.DB, bookmark, read)).value;
}

/** What the isolates of a data center tell each other. */
interface Note {
  /** The versions read last; absent after a change, until they have been read again. */
  versions?: Versions;
  start: string;
}

const noteAddress = (c: Ctx) => new URL("/known-versions", c.req.url);

async function readNote(c: Ctx): Promise<Note | undefined> {
  return (await caches.default.match(noteAddress(c)))?.json();
}

async function writeNote(c: Ctx, note: Note): Promise<void> {
  const headers = { "Cache-Control": `max-age=${edgeSeconds}` };
  await caches.default.put(noteAddress(c), Response.json(note, { headers }));
}

/** Returns the versions that this data center has read last, for an hour at most. */
export async function lastKnownVersions(c: Ctx): Promise<Versions | undefined> {
  return (await readNote(c))?.versions;
}

/**
 * Call it after a change. The next request here reads the versions from the primary, and until then nothing kept is shown
 * without the database.
 */
export async function forgetVersions(c: Ctx): Promise<void> {
  startAnew(c.env, "first-primary");
  await writeNote(c, { start: "first-primary" }).catch((error) => logError("versions not noted", error));
}
