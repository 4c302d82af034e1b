import type { Context } from "hono";
import type { PublicList, Versions } from "#worker/db/public-versions.ts";
import type { AppEnv, Env } from "#worker/env.ts";
import { etagOf, matchesEtag } from "./etag.ts";
import { publicVersions, readPublic } from "./public-versions.ts";

type Ctx = Context<AppEnv>;

/** A response as plain values, because a `Response` cannot be shared between requests. */
interface Answer {
  headers: [name: string, value: string][];
  body: string;
}

const cacheForOneDay = "max-age=86400";
/** An isolate has 128 MB. A character takes one or two bytes. */
const maxCharacters = 8_000_000;
const maxAnswers = 1000;

interface Options {
  /** Headers of a 304 if this isolate has no cached answer to take them from. */
  headers?: () => Promise<Headers>;
  /** Updates the body of a cached answer before it is sent. */
  update?: (body: string) => string;
}

/** Answers by ETag, least recently used first. */
interface AnswerMemory {
  answers: Map<string, Answer>;
  characters: number;
}
const memoryByEnv = new WeakMap<Env, AnswerMemory>();

/**
 * Responds with 304, or with content made from the current version of a list: from the isolate's memory, else
 * from the edge cache, else newly made and cached in both. Each version of an address has its own ETag, which
 * identifies it in both caches.
 *
 * @param address the part of the URL that the response depends on: a path, perhaps with a query string
 * @param make gets a database at the known version or newer, so a response is never older than its ETag says.
 *   Only responses with status 200 are cached.
 */
export async function answerByVersion(
  c: Ctx,
  list: PublicList,
  address: string,
  make: (db: D1Database, versions: Versions) => Promise<Response>,
  { headers, update = (body) => body }: Options = {},
): Promise<Response> {
  const known = await publicVersions(c);
  const etag = etagOf(c, known.versions[list], address);
  if (matchesEtag(c, etag)) {
    const cached = recall(c, etag)?.headers ?? (await headers?.()) ?? [];
    return withEtag(new Response(null, { status: 304, headers: cached }), etag);
  }
  const cached = await cachedAnswer(c, etag, address);
  if (cached) return new Response(update(cached.body), { headers: cached.headers });
  const response = await readPublic(c, known, (db) => make(db, known.versions));
  return response.status === 200 ? cacheResponse(c, withEtag(response, etag), etag, address) : response;
}

function withEtag(response: Response, etag: string): Response {
  response.headers.set("ETag", etag);
  response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  return response;
}

export async function cachedAnswer(c: Ctx, etag: string, address: string): Promise<Answer | undefined> {
  const remembered = recall(c, etag);
  if (remembered) return remembered;
  const edgeResponse = await caches.default.match(edgeAddress(c, address));
  if (edgeResponse?.headers.get("ETag") !== etag) return undefined;
  return remember(c, etag, await edgeResponse.json());
}

async function cacheResponse(c: Ctx, response: Response, etag: string, address: string): Promise<Response> {
  const { headers, body } = remember(c, etag, {
    headers: [...response.headers],
    body: await response.text(),
  });
  // As JSON, because the edge cache adds headers to a plain response.
  const copy = Response.json({ headers, body }, { headers: { ETag: etag, "Cache-Control": cacheForOneDay } });
  c.executionCtx.waitUntil(caches.default.put(edgeAddress(c, address), copy));
  return new Response(body, { headers });
}

/** The edge cache holds only the latest answer of each address. */
const edgeAddress = (c: Ctx, address: string) => new URL(`/cached-answers${address}`, c.req.url).href;

function recall(c: Ctx, etag: string): Answer | undefined {
  const answers = memoryByEnv.get(c.env)?.answers;
  const answer = answers?.get(etag);
  if (!answers || !answer) return undefined;
  answers.delete(etag);
  answers.set(etag, answer);
  return answer;
}

function remember(c: Ctx, etag: string, answer: Answer): Answer {
  const memory = memoryByEnv.get(c.env) ?? { answers: new Map<string, Answer>(), characters: 0 };
  memoryByEnv.set(c.env, memory);
  const { answers } = memory;
  memory.characters += answer.body.length - (answers.get(etag)?.body.length ?? 0);
  answers.set(etag, answer);
  for (const [oldest, { body }] of answers) {
    if (memory.characters <= maxCharacters && answers.size <= maxAnswers) break;
    answers.delete(oldest);
    memory.characters -= body.length;
  }
  return answer;
}
