import type { Context } from "hono";
import { type Administrator, administratorById } from "#worker/auth/administrators.ts";
import { readCookie } from "#worker/auth/cookies.ts";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";

interface Challenged {
  challengeId: number;
  /** Its cookie's value. */
  cookie: string;
  administrator: Administrator;
}

/** Who stands between password and code. */
export async function challenged(c: Context<AppEnv>): Promise<Challenged> {
  const { caller } = c.var;
  const cookie = readCookie(c, "challenge");
  if (caller?.access !== "challenge" || !cookie) throw new Refusal("unauthorized");
  const administrator = await administratorById(c.env, caller.administratorId);
  if (!administrator) throw new Refusal("unauthorized"); // erased between two statements
  return { challengeId: caller.challengeId, cookie, administrator };
}
