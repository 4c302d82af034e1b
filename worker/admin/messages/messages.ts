import { listMessages, markMessage, markMessages as markMessagesEndpoint } from "#contract/messages.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { routes, serve } from "#worker/http/serve.ts";
import { findMessages } from "./find-messages.ts";
import { markMessages, notFound } from "./mark-messages.ts";

export const messages = routes(
  serve(listMessages, async (c, { query }) => findMessages(c.env, query)),
  serve(markMessage, async (c, { params: { id }, body }) => {
    const { messages, hasRaisedVersion } = await markMessages(c.env, [id], readEdit(c), body);
    const [data] = messages;
    if (!data) throw notFound();
    return { data, hasRaisedVersion };
  }),
  serve(markMessagesEndpoint, async (c, { body: { ids, ...changes } }) => ({
    data: (await markMessages(c.env, ids, readEdit(c), changes)).messages,
  })),
);
