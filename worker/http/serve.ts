import { type Context, Hono } from "hono";
import { rowIdPattern } from "#contract/edit-fields.ts";
import type { Endpoint, Parsed, ReplyInput } from "#contract/endpoint.ts";
import { adminTokenHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import { requireAccess } from "#worker/auth/guard.ts";
import type { AppEnv } from "#worker/env.ts";
import { readFile, readJson } from "./body.ts";
import { etagOf, matchesEtag } from "./etag.ts";
import { Refusal } from "./refusal.ts";
import { requireSameOrigin } from "./same-origin.ts";

type Ctx = Context<AppEnv>;

interface Options {
  /** Returns the data's version. With it, the public reply has an ETag and is cacheable. */
  version?: (c: Ctx) => Promise<string>;
}

/**
 * Mounts an endpoint of the contract. Checks access, then origin, content type and body, before the handler runs. The
 * reply is parsed by its schema too, so a column that the schema does not name never leaves the Worker.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (c: Ctx, parsed: Parsed<E>) => Promise<ReplyInput<E>>,
  { version }: Options = {},
): Hono<AppEnv> {
  return new Hono<AppEnv>().on(endpoint.method, endpoint.path, async (c) => {
    const staff = await requireAccess(c, endpoint);
    c.set("staff", staff);
    if (endpoint.method !== "GET") requireSameOrigin(c);
    const parsed = {
      params: endpoint.params && parse(endpoint.params, pathParams(c)),
      query: endpoint.query && parse(endpoint.query, c.req.query()),
      body: endpoint.fileLimit
        ? await readFile(c, endpoint.fileLimit)
        : endpoint.body && parse(endpoint.body, await readJson(c)),
    } as Parsed<E>;
    // The version is read before the rows: after a change in between, the ETag is stale and the client asks again.
    const etag = version && !staff ? await etagOf(c, await version(c)) : undefined;
    if (etag && matchesEtag(c, etag)) {
      setCacheHeaders(c, endpoint, etag);
      return c.body(null, 304);
    }
    const schema = staff && endpoint.adminReply ? endpoint.adminReply : endpoint.reply;
    const result = await handle(c, parsed);
    if (endpoint.repliesWithFile) return result as Response;
    const reply = z.parse(schema, result) as object;
    setCacheHeaders(c, endpoint, etag);
    if (staff) c.header("Cache-Control", "no-store");
    return c.json({ success: true, ...reply });
  });
}

function pathParams(c: Ctx): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  const { id } = params;
  return id === undefined || rowIdPattern.test(id) ? params : { ...params, id: "NaN" };
}

function setCacheHeaders(c: Ctx, { adminReply }: Endpoint, etag: string | undefined): void {
  if (adminReply) c.header("Vary", adminTokenHeader);
  if (!etag) return;
  c.header("ETag", etag);
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
}

/** @throws Refusal `invalid`, with a message for each field */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join(".") || "body"] ??= message;
  throw new Refusal("invalid", undefined, fields);
}
