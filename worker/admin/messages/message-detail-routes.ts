import type { Context } from "hono";
import {
  addNote as addNoteEndpoint,
  claimWriting,
  endWriting,
  readMessage,
  resendReply,
  sendQuotation,
  sendReply,
  writingClaimMs,
} from "#contract/message-detail.ts";
import { statement } from "#worker/db/statement.ts";
import type { AppEnv } from "#worker/env.ts";
import { readEdit } from "#worker/http/read-edit.ts";
import { routes, serve } from "#worker/http/serve.ts";
import { withTimeout } from "#worker/http/with-timeout.ts";
import { notFound } from "./mark-messages.ts";
import { addNote, addQuotation, addReply } from "./note-and-reply.ts";
import { readDetail, selectWriting } from "./read-detail.ts";
import { attemptMail, resendMail } from "./send-mails.ts";

/** How long the HTTP response waits for the mail to be sent. A later result is still recorded. */
const mailTimeoutMs = 4000;

const claimIfFree = `INSERT INTO message_writing (messageId, who, until)
  SELECT id, :who, :until FROM contact_messages WHERE id = :id
  ON CONFLICT DO UPDATE SET who = excluded.who, until = excluded.until WHERE who = excluded.who OR until <= :now`;
const selectMessageExists = "SELECT EXISTS (SELECT 1 FROM contact_messages WHERE id = :id) AS found";
const selectMailOfMessage = "SELECT 1 FROM message_mails WHERE id = :replyId AND messageId = :id";
const endClaim = "DELETE FROM message_writing WHERE messageId = :id AND who = :who";

export const messageDetailRoutes = routes(
  serve(readMessage, async (c, { params: { id } }) => respondWithDetail(c, id)),
  serve(addNoteEndpoint, async (c, { params: { id }, body }) => {
    const hasRaisedVersion = await addNote(c.env, id, readEdit(c), body);
    return { ...(await respondWithDetail(c, id)), hasRaisedVersion };
  }),
  serve(sendReply, async (c, { params: { id }, body }) => {
    const hasRaisedVersion = await addReply(c.env, id, readEdit(c), body);
    await waitForMail(c, attemptMail(c.env, body.id));
    return { ...(await respondWithDetail(c, id)), hasRaisedVersion };
  }),
  serve(sendQuotation, async (c, { params: { id }, body }) => {
    const hasRaisedVersion = await addQuotation(c.env, id, readEdit(c), body);
    await waitForMail(c, attemptMail(c.env, body.id));
    return { ...(await respondWithDetail(c, id)), hasRaisedVersion };
  }),
  serve(resendReply, async (c, { params: { id, replyId } }) => {
    if (!(await statement(c.env, selectMailOfMessage, { id, replyId }).first())) throw notFound();
    let hasRaisedVersion = false;
    const onClaimed = () => {
      hasRaisedVersion = true;
    };
    await waitForMail(c, resendMail(c.env, replyId, readEdit(c).username, onClaimed));
    return { ...(await respondWithDetail(c, id)), hasRaisedVersion };
  }),
  serve(claimWriting, async (c, { params: { id } }) => {
    const { username: who } = readEdit(c);
    const nowMs = Date.now();
    const values = { id, who, now: iso(nowMs), until: iso(nowMs + writingClaimMs) };
    const [, writing, message] = await c.env.DB.batch<{ who: string; until: string; found: 0 | 1 }>(
      [claimIfFree, selectWriting, selectMessageExists].map((sql) => statement(c.env, sql, values)),
    );
    if (!message?.results[0]?.found) throw notFound();
    return { data: writing?.results[0] ?? null };
  }),
  serve(endWriting, async (c, { params: { id } }) => {
    await statement(c.env, endClaim, { id, who: readEdit(c).username }).run();
    return {};
  }),
);

const iso = (ms: number) => new Date(ms).toISOString();

async function respondWithDetail(c: Context<AppEnv>, id: number) {
  return { data: await readDetail(c.env, id, readEdit(c).username) };
}

/** Waits a limited time for the attempt, which goes on after the response or when the client has disconnected. */
async function waitForMail(c: Context<AppEnv>, attempt: Promise<boolean>): Promise<void> {
  c.executionCtx.waitUntil(attempt);
  await withTimeout(attempt, mailTimeoutMs).catch(() => false);
}
