import { type Context, Hono } from "hono";
import type { Endpoint, Parsed, ReplyInput } from "#contract/endpoint.ts";
import { adminTokenHeader } from "#contract/headers.ts";
import { z } from "#contract/schema.ts";
import { isKnownTag, tagOf } from "./answer-tag.ts";
import { requireAccess } from "./auth/guard.ts";
import type { AppEnv } from "./env.ts";
import { readBody } from "./read-body.ts";
import { Refusal } from "./refuse.ts";
import { requireSameOrigin } from "./same-origin.ts";

type Ctx = Context<AppEnv>;

interface Options {
  /** Where an answer for everyone has a version of its own, whoever knows it already is told so and no more. */
  version?: (c: Ctx) => Promise<string>;
}

/**
 * Mounts one endpoint of the contract. The checks stand in this order: who, where from, content type, body;
 * the reply is parsed too, so that a new column is stripped rather than leaked.
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
      params: endpoint.params && parse(endpoint.params, c.req.param()),
      query: endpoint.query && parse(endpoint.query, c.req.query()),
      body: endpoint.body && parse(endpoint.body, await readBody(c)),
    } as Parsed<E>;
    // Before the rows: one that changes in between is then newer than its tag, never older.
    const tag = version && !staff ? await tagOf(c, await version(c)) : undefined;
    if (tag && isKnownTag(c, tag)) {
      sayCacheable(c, endpoint, tag);
      return c.body(null, 304);
    }
    const shown = staff && endpoint.adminReply ? endpoint.adminReply : endpoint.reply;
    const reply = z.parse(shown, await handle(c, parsed)) as object;
    sayCacheable(c, endpoint, tag);
    if (staff) c.header("Cache-Control", "no-store");
    return c.json({ success: true, ...reply });
  });
}

function sayCacheable(c: Ctx, { adminReply }: Endpoint, tag: string | undefined): void {
  if (adminReply) c.header("Vary", adminTokenHeader);
  if (!tag) return;
  c.header("ETag", tag);
  c.header("Cache-Control", "public, max-age=0, must-revalidate");
}

function parse(schema: z.core.$ZodType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join(".") || "body"] ??= message;
  throw new Refusal("invalid", undefined, fields);
}
