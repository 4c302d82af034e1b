import type { Context } from "hono";
import { adminTokenHeader } from "#contract/headers.ts";
import { clientNetwork } from "#worker/http/client-network.ts";
import type { AppEnv, Caller } from "../env.ts";
import { browserName } from "./browser-name.ts";
import { readAuthCookie, setAuthCookie } from "./cookies.ts";
import { clearWrongCodes } from "./second-factor.ts";
import { eventAfterChange, runWithEvents } from "./security-events.ts";
import { hashToken, newToken } from "./token.ts";

export const sessionLifetimeMs = 12 * 60 * 60_000;
export const sessionIdleMs = 2 * 60 * 60_000;
/** `lastSeenAt` is updated at most this often. */
const touchIntervalMs = 60_000;

const select = `SELECT s.id AS sessionId, s.lastSeenAt, s.browser, s.networks, a.id, a.username FROM sessions s
  JOIN administrators a ON a.id = s.administratorId
  WHERE s.cookieHash = ?1 AND s.tokenHash = ?2 AND s.expiresAt > ?3 AND s.lastSeenAt > ?4`;
const touch = "UPDATE sessions SET lastSeenAt = ?2 WHERE id = ?1 AND lastSeenAt < ?2";
/** Changes a row once per session and network, even for simultaneous requests. */
const addNetwork = `UPDATE sessions SET networks = json_insert(networks, '$[#]', ?2)
  WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM json_each(networks) WHERE value = ?2)`;
const deletePrevious = "DELETE FROM sessions WHERE cookieHash = ?1";
/** Inserts nothing when the challenge has been used or ended, or the authenticator has been replaced. */
const insert = `INSERT INTO sessions
    (administratorId, cookieHash, tokenHash, browser, createdAt, lastSeenAt, verifiedAt, expiresAt, networks)
  SELECT a.id, ?4, ?5, ?6, ?7, ?7, ?7, ?8, json_array(?9)
  FROM challenges c JOIN administrators a ON a.id = c.administratorId
  WHERE c.id = ?1 AND a.id = ?2 AND a.secret = ?3`;

interface NewSession {
  challengeId: number;
  administratorId: number;
  /** Encrypted secret of the authenticator. */
  secret: string;
  factor: "authenticator app" | "recovery code" | "passkey";
}

/**
 * Turns a challenge into a session in one batch, together with `precedingStatements`. Of concurrent calls with the
 * same challenge, at most one succeeds.
 *
 * @returns the session token, or null when the challenge has been used or ended, or the authenticator has
 * been replaced
 */
export async function createSession(
  c: Context<AppEnv>,
  { challengeId, administratorId, secret, factor }: NewSession,
  precedingStatements: D1PreparedStatement[] = [],
): Promise<string | null> {
  const { DB } = c.env;
  const [cookie, token] = [newToken(), newToken()];
  const nowMs = Date.now();
  const now = new Date(nowMs).toISOString();
  const expiresAt = new Date(nowMs + sessionLifetimeMs).toISOString();
  const previous = hashToken(readAuthCookie(c, "session") ?? "");
  const browser = browserName(c.req.header("User-Agent") ?? "");
  const results = await runWithEvents(c, [
    ...precedingStatements,
    DB.prepare(deletePrevious).bind(previous),
    DB.prepare(insert).bind(
      ...[challengeId, administratorId, secret, hashToken(cookie), hashToken(token)],
      ...[browser, now, expiresAt, clientNetwork(c)],
    ),
    eventAfterChange(c, { kind: "signed-in", administratorId, details: { browser, factor } }),
    DB.prepare(clearWrongCodes).bind(administratorId),
    DB.prepare("DELETE FROM challenges WHERE id = ?1").bind(challengeId),
  ]);
  if (results[precedingStatements.length + 1]?.meta.changes !== 1) return null;
  setAuthCookie(c, "session", cookie, sessionLifetimeMs);
  return token;
}

interface SessionRow {
  sessionId: number;
  lastSeenAt: string;
  browser: string;
  /** JSON array. */
  networks: string;
  id: number;
  username: string;
}

/** Finds the session of the cookie and token. Records its last use and a network that is new to it. */
export async function findSession(c: Context<AppEnv>): Promise<Caller | null> {
  const cookie = readAuthCookie(c, "session");
  const token = c.req.header(adminTokenHeader);
  if (!cookie || !token) return null;
  const { DB } = c.env;
  const nowMs = Date.now();
  const now = new Date(nowMs).toISOString();
  const row = await DB.prepare(select)
    .bind(hashToken(cookie), hashToken(token), now, idleCutoff(nowMs))
    .first<SessionRow>();
  if (!row) return null;
  const { sessionId, lastSeenAt, browser, networks, ...administrator } = row;
  const knownNetworks = JSON.parse(networks) as string[];
  if (!knownNetworks.includes(clientNetwork(c))) {
    await runWithEvents(c, [
      DB.prepare(addNetwork).bind(sessionId, clientNetwork(c)),
      // Sessions that were created before the column `networks` existed have none at first.
      ...(knownNetworks.length
        ? [eventAfterChange(c, { kind: "new-network", administratorId: row.id, details: { browser } })]
        : []),
    ]);
  }
  if (Date.parse(lastSeenAt) + touchIntervalMs <= nowMs) await DB.prepare(touch).bind(sessionId, now).run();
  return { access: "admin", sessionId, administrator };
}

/** Returns an ISO time. Sessions last seen at or before it have expired. */
export function idleCutoff(nowMs: number): string {
  return new Date(nowMs - sessionIdleMs).toISOString();
}
