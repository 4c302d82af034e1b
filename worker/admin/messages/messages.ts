import { and, eq, ne, or, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { listMessages, markMessage } from "#contract/messages.ts";
import { auditRows } from "#worker/db/audit.ts";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { readEdit } from "#worker/read-edit.ts";
import { Refusal } from "#worker/refuse.ts";
import { serve } from "#worker/serve.ts";
import { selectEarlierVersions, type VersionRow, withEarlierVersions } from "./earlier-versions.ts";
import { findMessages } from "./find-messages.ts";

export const messages = new Hono<AppEnv>()
  .route(
    "/",
    serve(listMessages, async (c, { query }) => findMessages(c.env.DB, query)),
  )
  .route(
    "/",
    serve(markMessage, async (c, { params: { id }, body }) => {
      const { who } = readEdit(c);
      const db = database(c.env);
      const same = eq(contactMessages.id, id);
      const marks = Object.entries(body) as [keyof typeof body, boolean][];
      const differs = or(...marks.map(([mark, value]) => ne(contactMessages[mark], value)));
      const changed = and(same, differs) as SQL;
      const message = db.select().from(contactMessages).where(same);
      // A mark that is already set changes nothing and leaves no audit entry.
      const results = marks.length
        ? await db.batch([
            auditRows(db, { who, action: "mark", entity: "message" }, contactMessages, changed),
            db.update(contactMessages).set(body).where(changed),
            message,
          ])
        : [await message];
      const [row] = results.at(-1) as (typeof contactMessages.$inferSelect)[];
      if (!row) throw new Refusal("not_found", "This message does not exist (any more).");
      const versions = await c.env.DB.prepare(selectEarlierVersions("?1")).bind(id).all<VersionRow>();
      const [data] = withEarlierVersions([row], versions.results);
      return { data: data as NonNullable<typeof data> };
    }),
  );
