import type { Context } from "hono";
import type { AppEnv, Caller, Env } from "../env.ts";
import { giveCookie, readCookie } from "./cookies.ts";
import { hashToken, newToken } from "./token.ts";

export const challengeLifetimeMs = 5 * 60_000;
export const codeTries = 5;

const forget = "DELETE FROM challenges WHERE expiresAt <= ?1 OR cookieHash = ?2";
/** Only for the password that was just found right: it may have been changed while it was compared. */
const insert = `INSERT INTO challenges (administratorId, cookieHash, expiresAt)
  SELECT id, ?3, ?4 FROM administrators WHERE id = ?1 AND passwordHash = ?2`;
const select = `SELECT c.id AS challengeId, a.id AS administratorId, a.username FROM challenges c
  JOIN administrators a ON a.id = c.administratorId
  WHERE c.cookieHash = ?1 AND c.expiresAt > ?2 AND c.tries < ${codeTries}`;
const countTry = `UPDATE challenges SET tries = tries + 1
  WHERE id = ?1 AND expiresAt > ?2 AND tries < ${codeTries} RETURNING tries`;

/** Opened by name and password, closed by a code: until then its bearer may do nothing else. */
export async function openChallenge(
  c: Context<AppEnv>,
  administrator: { id: number; passwordHash: string },
): Promise<boolean> {
  const { DB } = c.env;
  const cookie = newToken();
  const nowMs = Date.now();
  const expiresAt = new Date(nowMs + challengeLifetimeMs).toISOString();
  const earlier = hashToken(readCookie(c, "challenge") ?? "");
  const [, inserted] = await DB.batch([
    DB.prepare(forget).bind(new Date(nowMs).toISOString(), earlier),
    DB.prepare(insert).bind(administrator.id, administrator.passwordHash, hashToken(cookie), expiresAt),
  ]);
  if (inserted?.meta.changes !== 1) return false;
  giveCookie(c, "challenge", cookie, challengeLifetimeMs);
  return true;
}

export async function findChallenge(c: Context<AppEnv>): Promise<Caller | null> {
  const cookie = readCookie(c, "challenge");
  if (!cookie) return null;
  const row = await c.env.DB.prepare(select)
    .bind(hashToken(cookie), new Date().toISOString())
    .first<{ challengeId: number; administratorId: number; username: string }>();
  return row && { access: "challenge", ...row };
}

/** Counts a code before it is looked at. @returns the codes tried so far, this one included; 0 when none was left. */
export async function takeTry({ DB }: Env, challengeId: number): Promise<number> {
  const counted = DB.prepare(countTry).bind(challengeId, new Date().toISOString());
  return (await counted.first<{ tries: number }>())?.tries ?? 0;
}
