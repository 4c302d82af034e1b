import type { Context } from "hono";
import type { AppEnv, Caller } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";

/** Whose session this is; the guard has seen to it that there is one. */
export function signedIn(c: Context<AppEnv>): Extract<Caller, { access: "admin" }> {
  const { caller } = c.var;
  if (caller?.access !== "admin") throw new Refusal("unauthorized");
  return caller;
}
