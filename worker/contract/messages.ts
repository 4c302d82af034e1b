import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { z } from "./schema.ts";

/** What staff have noted on a message. */
const marks = { isRead: z.boolean(), isHandled: z.boolean(), isSpam: z.boolean() };

/** A message of any of our forms, as the inbox shows it. */
export const storedMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  reference: z.string(),
  /** It looks as if no person had written it. */
  isDoubtful: z.boolean(),
  ...marks,
});
export type StoredMessage = z.output<typeof storedMessage>;

/** `all` leaves nothing out; `unread` and `open` (not handled yet) leave spam out. */
export const messageFilters = ["all", "unread", "open", "handled", "spam"] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** Newest first. `q` looks at name, e-mail, company, subject, message and reference; `cursor` is the last id seen. */
export const listMessages = endpoint({
  method: "GET",
  path: "/api/contact-messages",
  access: "admin",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
    q: z._default(z.string().check(z.maxLength(200)), ""),
    show: z._default(z.enum(messageFilters), "all"),
  }),
  /** `total` counts what the query and filter match, `unread` all unread messages that are no spam. */
  reply: z.object({
    data: z.array(storedMessage),
    nextCursor: z.nullable(z.int()),
    total: z.int(),
    unread: z.int(),
  }),
});

/** Changes the marks that are named and no others. */
export const markMessage = endpoint({
  method: "PUT",
  path: "/api/contact-messages/:id",
  access: "admin",
  params: rowId,
  body: z.partial(z.object(marks)),
  reply: dataReply(storedMessage),
});
