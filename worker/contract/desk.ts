import { requiredText, rowId, trimmedLine, version } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { mailStates } from "./mail-state.ts";
import { storedMessage } from "./messages.ts";
import { mailText, quotation, quotationInput } from "./quotation.ts";
import { requestStages } from "./quote-status.ts";
import { z } from "./schema.ts";

/** What staff do with one request: notes, replies, quotations, and who is writing. */

/** Made by the client, so that a repeated call stores one row. */
const clientId = z.uuid().check(z.toLowerCase());
const stamped = { id: z.string(), who: z.string(), createdAt: z.string() };

const note = z.object({ ...stamped, text: z.string() });

/** A mail to the sender of a request. A quotation's names its version. */
const reply = z.object({
  ...stamped,
  text: z.string(),
  state: z.enum(mailStates),
  /** When it went out. */
  sentAt: z.nullable(z.string()),
  /** When the next attempt is due; null when none is. */
  nextTryAt: z.nullable(z.string()),
  quotationVersion: z.nullable(z.int()),
});
export type DeskReply = z.output<typeof reply>;

/**
 * One entry of the audit trail. `detail` says what was set or added: marks and assignee as in
 * `isRead, not isHandled, assignee: anna` or `no assignee`; `note`, `reply`, `sent again`, `quotation 2`; and
 * `accepted quotation 2` or `declined quotation 2` by `buyer`. Null in old entries.
 */
const historyEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  action: z.string(),
  detail: z.nullable(z.string()),
});

/** A product of the catalogue that the parts of a request name. */
const partProduct = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  price: z.string(),
  stock: z.int(),
});
export type PartProduct = z.output<typeof partProduct>;

const earlierRequest = z.object({
  id: z.int(),
  reference: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  stage: z.enum(requestStages),
});

/** Who else has begun to write an answer; null for nobody. The claim ends by itself at `until`. */
const writing = z.nullable(z.object({ who: z.string(), until: z.string() }));

const messageDetail = z.object({
  message: storedMessage,
  /** Oldest first, like replies, quotations and history. */
  notes: z.array(note),
  replies: z.array(reply),
  quotations: z.array(quotation),
  history: z.array(historyEntry),
  /** Other messages from the same e-mail address, newest first, up to ten. */
  earlierRequests: z.array(earlierRequest),
  products: z.array(partProduct),
  writing,
  /** Names that a request can be assigned to. */
  staff: z.array(z.string()),
});
export type MessageDetail = z.output<typeof messageDetail>;

const path = "/api/contact-messages/:id";

export const readMessage = endpoint({
  method: "GET",
  path,
  access: "admin",
  params: rowId,
  reply: dataReply(messageDetail),
});

export const addNote = endpoint({
  method: "POST",
  path: `${path}/notes`,
  access: "admin",
  params: rowId,
  body: z.object({ id: clientId, text: requiredText(10_000) }),
  reply: dataReply(messageDetail),
});

/** Stores the reply and starts to send it. Honours If-Match; refused with `conflict` on a changed request. */
export const sendReply = endpoint({
  method: "POST",
  path: `${path}/replies`,
  access: "admin",
  params: rowId,
  body: z.object({ id: clientId, text: mailText }),
  reply: dataReply(messageDetail),
});

/** Stores the next version of the quotation and mails the sender a link to it. Honours If-Match. */
export const sendQuotation = endpoint({
  method: "POST",
  path: `${path}/quotations`,
  access: "admin",
  params: rowId,
  body: z.object({ id: clientId, text: mailText, quotation: quotationInput }),
  reply: dataReply(messageDetail),
});

/** Sends a mail again whose outcome is unclear. Changes nothing in any other state. */
export const resendReply = endpoint({
  method: "POST",
  path: `${path}/replies/:replyId/resend`,
  access: "admin",
  params: z.extend(rowId, { replyId: clientId }),
  reply: dataReply(messageDetail),
});

/** How long a claim holds without being renewed. */
export const writingForMs = 2 * 60_000;

/**
 * Tells others that the caller is writing, for `writingForMs`; calling again renews it. `data` is who is writing if that is
 * somebody else: then nothing was claimed.
 */
export const claimWriting = endpoint({
  method: "PUT",
  path: `${path}/writing`,
  access: "admin",
  params: rowId,
  reply: dataReply(writing),
});

export const endWriting = endpoint({
  method: "DELETE",
  path: `${path}/writing`,
  access: "admin",
  params: rowId,
  reply: z.object({}),
});

/** A text that staff insert into replies. */
const savedReply = z.object({ id: z.int(), title: z.string(), text: z.string(), version });
export type SavedReply = z.output<typeof savedReply>;
const savedReplyInput = z.object({ title: trimmedLine(100), text: mailText });

export const listSavedReplies = endpoint({
  method: "GET",
  path: "/api/admin/saved-replies",
  access: "admin",
  reply: dataReply(z.array(savedReply)),
});
export const createSavedReply = endpoint({
  method: "POST",
  path: "/api/admin/saved-replies",
  access: "admin",
  body: savedReplyInput,
  reply: dataReply(savedReply),
});
export const deleteSavedReply = endpoint({
  method: "DELETE",
  path: "/api/admin/saved-replies/:id",
  access: "admin",
  params: rowId,
  reply: z.object({}),
});
