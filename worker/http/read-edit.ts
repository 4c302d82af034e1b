import type { Context } from "hono";
import { idempotencyHeader } from "#contract/headers.ts";
import type { Edit } from "#worker/db/edit-rows.ts";
import type { AppEnv } from "#worker/env.ts";
import { parseIdempotencyKey } from "./idempotency-key.ts";
import { Refusal } from "./refusal.ts";

/**
 * Reads who makes a change, which version of the row they edited, and the idempotency key of a create. `If-Match` holds
 * that version in quotes; `*` (RFC 9110, 13.1.1) or no header means any version. Malformed headers are refused, because
 * ignoring one could overwrite someone else's change or create a row twice.
 */
export function readEdit(c: Context<AppEnv>): Edit {
  const { caller } = c.var;
  if (caller?.access !== "admin") throw new Refusal("unauthorized");
  return {
    username: caller.administrator.username,
    knownVersion: parseIfMatch(c.req.header("If-Match")),
    idempotencyKey: parseIdempotencyKey(c.req.header(idempotencyHeader)),
  };
}

function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  const [, digits] = /^"(\d{1,15})"$/.exec(header.trim()) ?? [];
  if (digits !== undefined) return Number(digits);
  const message = 'If-Match must be a version in quotes such as "3"';
  throw new Refusal("invalid", message, { "If-Match": message });
}
