import type { Context } from "hono";
import { type Administrator, administratorById } from "#worker/auth/administrators.ts";
import { readAuthCookie } from "#worker/auth/cookies.ts";
import type { AppEnv, Caller } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";

export interface Challenge {
  challengeId: number;
  cookie: string;
  administrator: Administrator;
}

/** Returns the challenge that the guard found. @throws Refusal `unauthorized` */
export async function currentChallenge(c: Context<AppEnv>): Promise<Challenge> {
  const { caller } = c.var;
  const cookie = readAuthCookie(c, "challenge");
  if (caller?.access !== "challenge" || !cookie) throw new Refusal("unauthorized");
  const administrator = await administratorById(c.env, caller.administratorId);
  if (!administrator) throw new Refusal("unauthorized"); // deleted since the guard ran
  return { challengeId: caller.challengeId, cookie, administrator };
}

/** Returns the session that the guard found. @throws Refusal `unauthorized` */
export function currentSession(c: Context<AppEnv>): Extract<Caller, { access: "admin" }> {
  const { caller } = c.var;
  if (caller?.access !== "admin") throw new Refusal("unauthorized");
  return caller;
}
