import { hash } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";

/**
 * Makes an ETag from the data's version, the part of the URL that the response depends on (`address`), and the
 * deployment, because a new deployment may change the format.
 */
export function etagOf(c: Context<AppEnv>, version: string, address: string): string {
  const digest = hash("sha256", [c.env.DEPLOYED?.id, version, address].join("\n"));
  return `"${digest.slice(0, 32)}"`;
}

/** Compares `If-None-Match` weakly (RFC 9110, 13.1.2), because compression on the way weakens ETags. */
export function matchesEtag(c: Context<AppEnv>, etag: string): boolean {
  const candidates = c.req.header("If-None-Match")?.split(",") ?? [];
  return candidates.some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
