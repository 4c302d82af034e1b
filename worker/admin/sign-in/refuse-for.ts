import type { Context } from "hono";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "#worker/refuse.ts";

/** Tells how long to wait, to programs and to people. */
export function refuseFor(c: Context<AppEnv>, seconds: number): never {
  c.header("Retry-After", String(seconds));
  throw new Refusal("too_many", `Too many attempts. Please try again in ${wait(seconds)}.`);
}

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
