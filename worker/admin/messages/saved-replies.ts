import { sql } from "drizzle-orm";
import { createSavedReply, deleteSavedReply, listSavedReplies } from "#contract/message-detail.ts";
import { savedReplies as table } from "#worker/db/answer-schema.ts";
import { database } from "#worker/db/client.ts";
import { deleteRow, insertRow } from "#worker/db/edit-rows.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { routes, serve } from "#worker/http/serve.ts";

export const savedReplies = routes(
  serve(listSavedReplies, async (c) => ({
    data: await database(c.env).select().from(table).orderBy(sql`title COLLATE NOCASE, id`),
  })),
  serve(createSavedReply, async (c, { body }) => ({
    data: await insertRow(c.env, table, readEdit(c), body),
  })),
  serve(deleteSavedReply, async (c, { params }) => {
    await deleteRow(c.env, table, params.id, readEdit(c));
    return {};
  }),
);
