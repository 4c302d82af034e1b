import { and, count, desc, eq, gt } from "drizzle-orm";
import { logout } from "#contract/logout.ts";
import { endSession, getSession, listSessions } from "#contract/sign-in.ts";
import { takeCookie } from "#worker/auth/cookies.ts";
import { idleSince } from "#worker/auth/session.ts";
import { database } from "#worker/db/client.ts";
import { recoveryCodes, sessions } from "#worker/db/staff-schema.ts";
import type { Env } from "#worker/env.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
import { isRecent } from "./require-recent-code.ts";
import { signedIn } from "./signed-in.ts";

/** The panel's first question: who am I, and for how long. */
export const showSession = serve(getSession, async (c) => {
  const { sessionId, administrator } = signedIn(c);
  const db = database(c.env);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (!session) throw new Refusal("unauthorized"); // ended just now
  const [left] = await db
    .select({ recoveryCodesLeft: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.administratorId, administrator.id));
  const { expiresAt, verifiedAt } = session;
  const recoveryCodesLeft = left?.recoveryCodesLeft ?? 0;
  return {
    data: {
      username: administrator.username,
      expiresAt,
      needsCode: !isRecent(verifiedAt),
      recoveryCodesLeft,
    },
  };
});

/** The one that asks comes first, the others as they were last seen. */
export const showSessions = serve(listSessions, async (c) => {
  const { sessionId, administrator } = signedIn(c);
  const nowMs = Date.now();
  const rows = await database(c.env)
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.administratorId, administrator.id),
        gt(sessions.expiresAt, new Date(nowMs).toISOString()),
        gt(sessions.lastSeenAt, idleSince(nowMs)),
      ),
    )
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastSeenAt), desc(sessions.id));
  return { data: rows.map((row) => ({ ...row, current: row.id === sessionId })) };
});

export const endOneSession = serve(endSession, async (c, { params: { id } }) => {
  const { sessionId, administrator } = signedIn(c);
  if (!(await end(c.env, id, administrator.id))) {
    throw new Refusal("not_found", "This session has ended already.");
  }
  if (id === sessionId) takeCookie(c, "session");
  return {};
});

export const endCurrentSession = serve(logout, async (c) => {
  const { sessionId, administrator } = signedIn(c);
  await end(c.env, sessionId, administrator.id);
  takeCookie(c, "session");
  return {};
});

async function end(env: Env, id: number, administratorId: number): Promise<boolean> {
  const ended = await database(env)
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.administratorId, administratorId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}
