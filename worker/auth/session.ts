import type { Context } from "hono";
import { adminTokenHeader } from "#contract/headers.ts";
import type { AppEnv, Caller } from "../env.ts";
import { browserName } from "./browser-name.ts";
import { giveCookie, readCookie } from "./cookies.ts";
import { hashToken, newToken } from "./token.ts";

export const sessionLifetimeMs = 12 * 60 * 60_000;
export const sessionIdleMs = 2 * 60 * 60_000;
/** A session is written at most this often while it is used. */
const noteEveryMs = 60_000;

/** Both halves must be right, and neither is in the database. */
const select = `SELECT s.id AS sessionId, s.lastSeenAt, a.id, a.username FROM sessions s
  JOIN administrators a ON a.id = s.administratorId
  WHERE s.cookieHash = ?1 AND s.tokenHash = ?2 AND s.expiresAt > ?3 AND s.lastSeenAt > ?4`;
const note = "UPDATE sessions SET lastSeenAt = ?2 WHERE id = ?1 AND lastSeenAt < ?2";
const forget = "DELETE FROM sessions WHERE expiresAt <= ?1 OR lastSeenAt <= ?2 OR cookieHash = ?3";
/** Only while the challenge is still open, and for the authenticator that was asked. */
const insert = `INSERT INTO sessions
    (administratorId, cookieHash, tokenHash, browser, createdAt, lastSeenAt, verifiedAt, expiresAt)
  SELECT a.id, ?4, ?5, ?6, ?7, ?7, ?7, ?8
  FROM challenges c JOIN administrators a ON a.id = c.administratorId
  WHERE c.id = ?1 AND a.id = ?2 AND a.secret = ?3`;

interface NewSession {
  challengeId: number;
  administratorId: number;
  /** The sealed secret of the authenticator that the code came from. */
  secret: string;
}

/**
 * Turns a challenge into a session. The same batch may hold what must happen before it; all of it happens or nothing,
 * and of two that use one challenge at once only one finds it.
 * @returns the token, or null where the challenge is used up.
 */
export async function openSession(
  c: Context<AppEnv>,
  { challengeId, administratorId, secret }: NewSession,
  before: D1PreparedStatement[] = [],
): Promise<string | null> {
  const { DB } = c.env;
  const [cookie, token] = [newToken(), newToken()];
  const nowMs = Date.now();
  const now = new Date(nowMs).toISOString();
  const expiresAt = new Date(nowMs + sessionLifetimeMs).toISOString();
  const earlier = hashToken(readCookie(c, "session") ?? "");
  const results = await DB.batch([
    ...before,
    DB.prepare(forget).bind(now, idleSince(nowMs), earlier),
    DB.prepare(insert).bind(
      ...[challengeId, administratorId, secret, hashToken(cookie), hashToken(token)],
      ...[browserName(c.req.header("User-Agent") ?? ""), now, expiresAt],
    ),
    DB.prepare("DELETE FROM challenges WHERE id = ?1").bind(challengeId),
  ]);
  if (results.at(-2)?.meta.changes !== 1) return null;
  giveCookie(c, "session", cookie, sessionLifetimeMs);
  return token;
}

export async function findSession(c: Context<AppEnv>): Promise<Caller | null> {
  const cookie = readCookie(c, "session");
  const token = c.req.header(adminTokenHeader);
  if (!cookie || !token) return null;
  const { DB } = c.env;
  const nowMs = Date.now();
  const now = new Date(nowMs).toISOString();
  const row = await DB.prepare(select)
    .bind(hashToken(cookie), hashToken(token), now, idleSince(nowMs))
    .first<{ sessionId: number; lastSeenAt: string; id: number; username: string }>();
  if (!row) return null;
  const { sessionId, lastSeenAt, ...administrator } = row;
  if (Date.parse(lastSeenAt) + noteEveryMs <= nowMs) await DB.prepare(note).bind(sessionId, now).run();
  return { access: "admin", sessionId, administrator };
}

/** Sessions not seen since then have run out. */
export function idleSince(nowMs: number): string {
  return new Date(nowMs - sessionIdleMs).toISOString();
}
