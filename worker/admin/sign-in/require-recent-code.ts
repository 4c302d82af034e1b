import type { Context } from "hono";
import { administratorById } from "#worker/auth/administrators.ts";
import { codeTries } from "#worker/auth/challenge.ts";
import { takeCookie } from "#worker/auth/cookies.ts";
import { acceptCode } from "#worker/auth/second-factor.ts";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { signedIn } from "./signed-in.ts";

/** So long after a code none is asked for again. */
const recentMs = 15 * 60_000;

export function isRecent(verifiedAt: string): boolean {
  return Date.parse(verifiedAt) + recentMs >= Date.now();
}

const select = "SELECT verifiedAt FROM sessions WHERE id = ?1";
const countTry = "UPDATE sessions SET tries = tries + 1 WHERE id = ?1 RETURNING tries";
const noteCode = "UPDATE sessions SET tries = 0, verifiedAt = ?2 WHERE id = ?1";

/**
 * Before what a stolen session must not do: a code, unless one was given a short while ago. Its fifth wrong one in a
 * row ends the session. A wrong code is no 401, which would send its owner to the login card.
 */
export async function requireRecentCode(c: Context<AppEnv>, code = ""): Promise<void> {
  const { DB } = c.env;
  const { sessionId, administrator } = signedIn(c);
  const session = await DB.prepare(select).bind(sessionId).first<{ verifiedAt: string }>();
  if (!session) throw new Refusal("unauthorized"); // ended just now
  if (isRecent(session.verifiedAt)) return;
  if (!code.trim()) throw missing("Please enter the code from your authenticator app");
  const counted = await DB.prepare(countTry).bind(sessionId).first<{ tries: number }>();
  const { secret } = (await administratorById(c.env, administrator.id)) ?? {};
  if (!counted || counted.tries > codeTries || !secret) throw await ended(c, sessionId);
  if (await acceptCode(c.env, { id: administrator.id, secret }, code)) {
    await DB.prepare(noteCode).bind(sessionId, new Date().toISOString()).run();
  } else {
    throw counted.tries < codeTries ? missing("Invalid verification code") : await ended(c, sessionId);
  }
}

function missing(message: string): Refusal {
  return new Refusal("invalid", message, { code: message });
}

async function ended(c: Context<AppEnv>, sessionId: number): Promise<Refusal> {
  await c.env.DB.prepare("DELETE FROM sessions WHERE id = ?1").bind(sessionId).run();
  takeCookie(c, "session");
  return new Refusal("unauthorized", "Too many wrong codes. Please sign in again.");
}
