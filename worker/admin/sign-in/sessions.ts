import { and, count, desc, eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { logout } from "#contract/logout.ts";
import { endSession, getSession, listSessions } from "#contract/sign-in.ts";
import { clearAuthCookie, readAuthCookie } from "#worker/auth/cookies.ts";
import { eventAfterChange, runWithEvents } from "#worker/auth/security-events.ts";
import { idleCutoff } from "#worker/auth/session.ts";
import { hashToken } from "#worker/auth/token.ts";
import { database } from "#worker/db/client.ts";
import { recoveryCodes, sessions } from "#worker/db/staff-schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { currentSession } from "./current-caller.ts";

export const showSession = serve(getSession, async (c) => {
  const { sessionId, administrator } = currentSession(c);
  const db = database(c.env);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session) throw new Refusal("unauthorized"); // ended since the guard ran
  const [codes] = await db
    .select({ recoveryCodesLeft: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.administratorId, administrator.id));
  const recoveryCodesLeft = codes?.recoveryCodesLeft ?? 0;
  return { data: { username: administrator.username, expiresAt: session.expiresAt, recoveryCodesLeft } };
});

export const showSessions = serve(listSessions, async (c) => {
  const { sessionId, administrator } = currentSession(c);
  const nowMs = Date.now();
  const rows = await database(c.env)
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.administratorId, administrator.id),
        gt(sessions.expiresAt, new Date(nowMs).toISOString()),
        gt(sessions.lastSeenAt, idleCutoff(nowMs)),
      ),
    )
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt), desc(sessions.id));
  return { data: rows.map((row) => ({ ...row, current: row.id === sessionId })) };
});

export const endOneSession = serve(endSession, async (c, { params: { id } }) => {
  const { sessionId, administrator } = currentSession(c);
  if (!(await deleteSession(c, id, administrator.id))) {
    throw new Refusal("not_found", "This session has already ended.");
  }
  if (id === sessionId) clearAuthCookie(c, "session");
  return {};
});

const selectByCookie = "SELECT id, administratorId FROM sessions WHERE cookieHash = ?1";

/** The cookie alone is enough to end a session (see contract/logout.ts). */
export const endCurrentSession = serve(logout, async (c) => {
  const cookieHash = hashToken(readAuthCookie(c, "session") ?? "");
  const selectSession = c.env.DB.prepare(selectByCookie).bind(cookieHash);
  const session = await selectSession.first<{ id: number; administratorId: number }>();
  if (session) await deleteSession(c, session.id, session.administratorId);
  clearAuthCookie(c, "session");
  // Does not clear "storage", which contains the visitor's quote requests and the offline catalogue.
  c.header("Clear-Site-Data", '"cookies"');
  return {};
});

const deleteOwnSession = "DELETE FROM sessions WHERE id = ?1 AND administratorId = ?2";

/** Ends a session of this administrator. @returns whether it was still there */
export async function deleteSession(c: Context<AppEnv>, id: number, administratorId: number) {
  const [ended] = await runWithEvents(c, [
    c.env.DB.prepare(deleteOwnSession).bind(id, administratorId),
    eventAfterChange(c, { kind: "session-ended", administratorId }),
  ]);
  return ended?.meta.changes === 1;
}
