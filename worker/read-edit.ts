import type { Context } from "hono";
import type { Edit } from "./db/edit-rows.ts";
import type { AppEnv } from "./env.ts";
import { Refusal } from "./refuse.ts";

/**
 * Who changes something, and which version of it they saw: `If-Match` as the contract makes it, or `*`, which is any
 * (RFC 9110, 13.1.1). Anything else is refused rather than taken for none.
 */
export function readEdit(c: Context<AppEnv>): Edit {
  const { caller } = c.var;
  if (caller?.access !== "admin") throw new Refusal("unauthorized");
  return { who: caller.administrator.username, knownVersion: readIfMatch(c.req.header("If-Match")) };
}

function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  const [, digits] = /^"(\d{1,15})"$/.exec(header.trim()) ?? [];
  if (digits !== undefined) return Number(digits);
  const message = 'If-Match must be a version in quotes such as "3"';
  throw new Refusal("invalid", message, { "If-Match": message });
}
