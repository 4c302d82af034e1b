import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { partsList } from "./parts.ts";
import { z } from "./schema.ts";

/** Set by staff. */
const marks = { isRead: z.boolean(), isHandled: z.boolean(), isSpam: z.boolean() };

/** A message that a later one of the same sender replaced. */
const earlierVersion = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  /** The parts list, which `message` holds too; null without one. */
  items: z.nullable(partsList),
  /** Ids of its photos (uploads.ts); null without any. */
  photos: z.nullable(z.array(z.string())),
  createdAt: z.string(),
  reference: z.string(),
});
export type EarlierVersion = z.output<typeof earlierVersion>;

/** A message in the inbox. */
export const storedMessage = z.extend(earlierVersion, {
  /** Looks like spam. Set when the message is stored. */
  isDoubtful: z.boolean(),
  ...marks,
  /** Newest first, up to ten. */
  earlierVersions: z.array(earlierVersion),
});
export type StoredMessage = z.output<typeof storedMessage>;

/** `all` includes spam; `unread` and `open` (not handled) exclude it. No filter shows replaced messages. */
export const messageFilters = ["all", "unread", "open", "handled", "spam"] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** Newest first. `q` searches name, e-mail, company, subject, message and reference; `cursor` is the last id received. */
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
  /** `total` counts the matches of query and filter, `unread` all unread messages except spam. */
  reply: z.object({
    data: z.array(storedMessage),
    nextCursor: z.nullable(z.int()),
    total: z.int(),
    unread: z.int(),
  }),
});

/** Sets the given marks and leaves the others. */
export const markMessage = endpoint({
  method: "PUT",
  path: "/api/contact-messages/:id",
  access: "admin",
  params: rowId,
  body: z.partial(z.object(marks)),
  reply: dataReply(storedMessage),
});
