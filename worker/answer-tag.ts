import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { sha256 } from "./sha256.ts";

/**
 * The ETag of an answer: another one for another version of the data, another address and another deployment, whose
 * answers may have another shape.
 */
export async function tagOf(c: Context<AppEnv>, version: string): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const digest = await sha256([c.env.DEPLOYED?.id, version, pathname + search].join("\n"));
  return `"${digest.slice(0, 32)}"`;
}

/** `If-None-Match` as RFC 9110, 13.1.2, compares it: weakly, because what compresses on the way weakens tags. */
export function isKnownTag(c: Context<AppEnv>, tag: string): boolean {
  const known = c.req.header("If-None-Match")?.split(",") ?? [];
  return known.some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}
