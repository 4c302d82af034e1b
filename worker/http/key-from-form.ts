import { keyedHash } from "#worker/auth/keys.ts";
import type { Env } from "#worker/env.ts";

/**
 * Derives an idempotency key from a form that was posted without one: an HMAC of scope and fields as a UUID (version 8,
 * RFC 9562). A plain hash would let anyone test guessed texts.
 *
 * @param scope for example the day; in another scope, the same fields get another key
 */
export function keyFromForm(env: Env, scope: string, fields: object): string {
  return keyedHash(env, "posted forms", JSON.stringify([scope, fields])).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    "$1-$2-8$3-8$4-$5",
  );
}
