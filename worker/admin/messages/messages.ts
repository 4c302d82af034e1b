import { and, eq, ne, or, type SQL } from "drizzle-orm";
import { Hono } from "hono";
import { listMessages, markMessage } from "#contract/messages.ts";
import { auditRows } from "#worker/db/audit.ts";
import { database } from "#worker/db/client.ts";
import { contactMessages } from "#worker/db/schema.ts";
import type { AppEnv } from "#worker/env.ts";
import { readEdit } from "#worker/http/if-match.ts";
import { Refusal } from "#worker/http/refusal.ts";
import { serve } from "#worker/http/serve.ts";
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
      const named = Object.entries(body) as [keyof typeof body, boolean][];
      const differs = or(...named.map(([mark, value]) => ne(contactMessages[mark], value)));
      const which = and(same, differs) as SQL;
      const message = db.select().from(contactMessages).where(same);
      // Marking what is marked already is no deed, and without a named mark there is nothing to write.
      const results = named.length
        ? await db.batch([
            auditRows(db, { who, action: "mark", entity: "message" }, contactMessages, which),
            db.update(contactMessages).set(body).where(which),
            message,
          ])
        : [await message];
      const [data] = results.at(-1) as (typeof contactMessages.$inferSelect)[];
      if (!data) throw new Refusal("not_found", "This message does not exist (any more).");
      return { data };
    }),
  );
