import { type Context, Hono } from "hono";
import { rowIdPattern } from "#contract/edit-fields.ts";
import type { Endpoint, Parsed, ReplyInput } from "#contract/endpoint.ts";
import { adminTokenHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import { requireAccess } from "#worker/auth/guard.ts";
import type { PublicList } from "#worker/db/public-versions.ts";
import type { AppEnv } from "#worker/env.ts";
import { readFile, readJson } from "./body.ts";
import { answerByVersion } from "./cached-answers.ts";
import { forgetVersions } from "./public-versions.ts";
import { Refusal } from "./refusal.ts";
import { requireSameOrigin } from "./same-origin.ts";

type Ctx = Context<AppEnv>;

interface Options {
  /** The list that the public reply is made from. The reply then has an ETag and is cached until the list changes. */
  list?: PublicList;
}

/**
 * Mounts an endpoint of the contract. Checks access, then the origin (except for GET), parameters and body,
 * before the handler runs. JSON replies are parsed by their schema too, so a column that it does not name
 * never leaves the Worker.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (c: Ctx, parsed: Parsed<E>, db: D1Database) => Promise<ReplyInput<E>>,
  { list }: Options = {},
): Hono<AppEnv> {
  return new Hono<AppEnv>().on(endpoint.method, endpoint.path, async (c) => {
    const isStaff = await requireAccess(c, endpoint);
    c.set("isStaff", isStaff);
    if (endpoint.method !== "GET") requireSameOrigin(c);
    const parsed = {
      params: endpoint.params && parse(endpoint.params, pathParams(c)),
      query: endpoint.query && parse(endpoint.query, c.req.query()),
      body: endpoint.fileLimit
        ? await readFile(c, endpoint.fileLimit)
        : endpoint.body && parse(endpoint.body, await readJson(c)),
    } as Parsed<E>;
    if (list && !isStaff) {
      const url = new URL(c.req.url);
      // Only parsed parameters, so that unknown ones do not create further cache entries.
      url.search = String(new URLSearchParams(parsed.query as Record<string, string> | undefined));
      const answer = await answerByVersion(c, list, url.pathname + url.search, async (db) =>
        Response.json(reply(endpoint.reply, await handle(c, parsed, db))),
      );
      if (endpoint.adminReply) answer.headers.set("Vary", adminTokenHeader);
      return answer;
    }
    const result = await handle(c, parsed, c.env.DB).finally(
      () => mayChangePublicData(endpoint) && forgetVersions(c),
    );
    if (endpoint.repliesWithFile) return result as Response;
    if (endpoint.adminReply) c.header("Vary", adminTokenHeader);
    return c.json(reply((isStaff && endpoint.adminReply) || endpoint.reply, result));
  });
}

export function routes(...parts: readonly Hono<AppEnv>[]): Hono<AppEnv> {
  const combined = new Hono<AppEnv>();
  for (const part of parts) combined.route("/", part);
  return combined;
}

/**
 * Only endpoints for staff change what all visitors see. Even a call that fails may have changed something.
 */
const mayChangePublicData = ({ method, access }: Endpoint) => method !== "GET" && access === "admin";

const reply = (schema: z.core.$ZodType, result: unknown) => ({
  success: true,
  ...(z.parse(schema, result) as object),
});

/** Replaces a malformed row id with "NaN", which no schema accepts. Schemas coerce ids, so they would accept "0x10". */
function pathParams(c: Ctx): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  const { id } = params;
  return id === undefined || rowIdPattern.test(id) ? params : { ...params, id: "NaN" };
}

/** @throws Refusal `invalid`, with a message for each invalid field */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join(".") || "body"] ??= message;
  throw new Refusal("invalid", undefined, fields);
}
