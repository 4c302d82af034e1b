import { and, count, desc, eq, gt } from "drizzle-orm";
import { logout } from "#contract/logout.ts";
import { endSession, getSession, listSessions } from "#contract/sign-in.ts";
import { clearAuthCookie } from "#worker/auth/cookies.ts";
import { idleCutoff } from "#worker/auth/session.ts";
import { database } from "#worker/db/client.ts";
import { recoveryCodes, sessions } from "#worker/db/staff-schema.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { currentSession } from "./current-caller.ts";
import { isRecent } from "./require-recent-code.ts";

export const showSession = serve(getSession, async (c) => {
  const { sessionId, administrator } = currentSession(c);
  const db = database(c.env);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session) throw new Refusal("unauthorized"); // ended since the guard ran
  const [codes] = await db
    .select({ recoveryCodesLeft: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.administratorId, administrator.id));
  const { expiresAt, verifiedAt } = session;
  const recoveryCodesLeft = codes?.recoveryCodesLeft ?? 0;
  return {
    data: {
      username: administrator.username,
      expiresAt,
      needsCode: !isRecent(verifiedAt),
      recoveryCodesLeft,
    },
  };
});

/** Lists the current session first, then the others by last use. */
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
  if (!(await end(c.env, id, administrator.id))) {
    throw new Refusal("not_found", "This session has already ended.");
  }
  if (id === sessionId) clearAuthCookie(c, "session");
  return {};
});

export const endCurrentSession = serve(logout, async (c) => {
  const { sessionId, administrator } = currentSession(c);
  await end(c.env, sessionId, administrator.id);
  clearAuthCookie(c, "session");
  return {};
});

async function end(env: Env, id: number, administratorId: number): Promise<boolean> {
  const ended = await database(env)
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.administratorId, administratorId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}
