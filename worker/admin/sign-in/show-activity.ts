import { and, desc, eq, lt } from "drizzle-orm";
import { listActivity } from "#contract/security-events.ts";
import { database } from "#worker/db/client.ts";
import { securityEvents } from "#worker/db/staff-schema.ts";
import { serve } from "#worker/http/serve.ts";
import { currentSession } from "./current-caller.ts";

const pageSize = 20;

export const showActivity = serve(listActivity, async (c, { query: { cursor } }) => {
  const { administrator } = currentSession(c);
  const isOwn = eq(securityEvents.administratorId, administrator.id);
  const rows = await database(c.env)
    .select()
    .from(securityEvents)
    .where(cursor ? and(isOwn, lt(securityEvents.id, cursor)) : isOwn)
    .orderBy(desc(securityEvents.id))
    .limit(pageSize + 1);
  const data = rows.slice(0, pageSize).map(({ details, ...row }) => {
    const { browser = null } = JSON.parse(details) as { browser?: string };
    return { ...row, browser };
  });
  return { data, nextCursor: rows.length > pageSize ? (data.at(-1)?.id ?? null) : null };
});
