import type { Context } from "hono";
import { adminTokenHeader } from "#contract/headers.ts";
import type { EndSessions } from "#contract/reauthentication.ts";
import { clearAuthCookie, setAuthCookie } from "#worker/auth/cookies.ts";
import { eventAfterChange, runWithEvents, type SecurityEvent } from "#worker/auth/security-events.ts";
import { sessionLifetimeMs } from "#worker/auth/session.ts";
import { hashToken, newToken } from "#worker/auth/token.ts";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { currentSession } from "./current-caller.ts";

const rotateSession = `UPDATE sessions SET cookieHash = ?2, tokenHash = ?1, tries = 0
  WHERE id = ?3 AND tokenHash = ?4`;
/**
 * True in the batch that rotated the session to the token whose hash is `?1`. Of two simultaneous changes by
 * one administrator, the first ends or rotates the session of the second, which then changes nothing.
 */
export const tokenIsRotatedSql = "EXISTS (SELECT 1 FROM sessions WHERE tokenHash = ?1)";
const endChallenges = `DELETE FROM challenges WHERE administratorId = ?2 AND ${tokenIsRotatedSql}`;
const endOtherSessions = `DELETE FROM sessions WHERE administratorId = ?2 AND tokenHash <> ?1 AND ${tokenIsRotatedSql}`;
const endThisSession = "DELETE FROM sessions WHERE tokenHash = ?1";

interface FactorChange {
  kind: SecurityEvent["kind"];
  endSessions: EndSessions;
  /**
   * The statements of the change, each conditional on `tokenIsRotatedSql`. The security event is recorded only if the
   * last one changes a row.
   */
  statements: (tokenHash: string) => D1PreparedStatement[];
}

/**
 * Changes a sign-in factor in one batch with its security event. Gives the session a new cookie and token, so
 * that copies of the old ones are worthless, and ends the administrator's other sessions and unfinished
 * sign-ins. Callers confirm the administrator's identity first.
 *
 * @returns the session's new token, or null when this session was ended too
 * @throws Refusal `unauthorized`
 */
export async function changeFactor(
  c: Context<AppEnv>,
  { kind, endSessions, statements }: FactorChange,
): Promise<string | null> {
  const { DB } = c.env;
  const { sessionId, administrator } = currentSession(c);
  const [cookie, token] = [newToken(), newToken()];
  const tokenHash = hashToken(token);
  const oldHash = hashToken(c.req.header(adminTokenHeader) ?? "");
  const event = (eventKind: SecurityEvent["kind"]) =>
    eventAfterChange(c, { kind: eventKind, administratorId: administrator.id });
  const [rotated] = await runWithEvents(c, [
    DB.prepare(rotateSession).bind(tokenHash, hashToken(cookie), sessionId, oldHash),
    ...statements(tokenHash),
    event(kind),
    DB.prepare(endChallenges).bind(tokenHash, administrator.id),
    DB.prepare(endOtherSessions).bind(tokenHash, administrator.id),
    event("sessions-ended"),
    ...(endSessions === "all" ? [DB.prepare(endThisSession).bind(tokenHash), event("session-ended")] : []),
  ]);
  if (rotated?.meta.changes !== 1) throw new Refusal("unauthorized"); // ended or rotated since the guard ran
  if (endSessions === "all") {
    clearAuthCookie(c, "session");
    return null;
  }
  setAuthCookie(c, "session", cookie, sessionLifetimeMs);
  return token;
}
