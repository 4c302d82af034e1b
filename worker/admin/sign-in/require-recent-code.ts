import type { Context } from "hono";
import { administratorById } from "#worker/auth/administrators.ts";
import { maxCodeAttempts } from "#worker/auth/challenge.ts";
import { checkCode } from "#worker/auth/check-code.ts";
import { clearAuthCookie } from "#worker/auth/cookies.ts";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { currentSession } from "./current-caller.ts";

/** A code is required again this long after the last one. */
const recentMs = 15 * 60_000;

export function isRecent(verifiedAt: string): boolean {
  return Date.parse(verifiedAt) + recentMs >= Date.now();
}

const select = "SELECT verifiedAt FROM sessions WHERE id = ?1";
const countAttempt = "UPDATE sessions SET tries = tries + 1 WHERE id = ?1 RETURNING tries";
const recordCode = "UPDATE sessions SET tries = 0, verifiedAt = ?2 WHERE id = ?1";

/**
 * Requires a code before actions that a stolen session must not allow, unless the last code is recent. The fifth wrong
 * code in a row ends the session. Other wrong codes are refused with 400, because a 401 makes the panel show the login.
 */
export async function requireRecentCode(c: Context<AppEnv>, code = ""): Promise<void> {
  const { DB } = c.env;
  const { sessionId, administrator } = currentSession(c);
  const session = await DB.prepare(select).bind(sessionId).first<{ verifiedAt: string }>();
  if (!session) throw new Refusal("unauthorized"); // ended since the guard ran
  if (isRecent(session.verifiedAt)) return;
  if (!code.trim()) throw invalidCode("Please enter the code from your authenticator app");
  const counted = await DB.prepare(countAttempt).bind(sessionId).first<{ tries: number }>();
  const { secret } = (await administratorById(c.env, administrator.id)) ?? {};
  if (!counted || counted.tries > maxCodeAttempts || !secret) throw await endSession(c, sessionId);
  if ((await checkCode(c, { id: administrator.id, secret }, code)) === "right") {
    await DB.prepare(recordCode).bind(sessionId, new Date().toISOString()).run();
  } else {
    throw counted.tries < maxCodeAttempts
      ? invalidCode("Invalid verification code")
      : await endSession(c, sessionId);
  }
}

function invalidCode(message: string): Refusal {
  return new Refusal("invalid", message, { code: message });
}

async function endSession(c: Context<AppEnv>, sessionId: number): Promise<Refusal> {
  await c.env.DB.prepare("DELETE FROM sessions WHERE id = ?1").bind(sessionId).run();
  clearAuthCookie(c, "session");
  return new Refusal("unauthorized", "Too many incorrect codes. Please log in again.");
}
