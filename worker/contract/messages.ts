import { rowId } from "./edit-fields.ts";
import { dataReply, endpoint } from "./endpoint.ts";
import { partsList } from "./parts.ts";
import { requestStages } from "./quote-status.ts";
import { version } from "./row-version.ts";
import { z } from "./schema.ts";

/**
 * Tells whether the inbox counts a message as a quote request. Any form can be used to ask for a quote, so only the
 * subject decides. A trigger applies the same rule (migrations/0016_request_desk.sql).
 */
export const isQuoteSubject = (subject: string): boolean => /quote/i.test(subject);

/** Set by staff. A quotation and the buyer's decision on it clear `isHandled`. */
const marks = { isRead: z.boolean(), isHandled: z.boolean(), isSpam: z.boolean() };

/** Username of the administrator who is to answer the message, or null. */
const assignee = z.nullable(z.string().check(z.maxLength(100)));
const changes = z.partial(z.object({ ...marks, assignee }));
export type MessageChanges = z.output<typeof changes>;

/** A message without the marks of staff. */
const messageContent = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  /** The parts list, which our app writes into `message` too; null without one. */
  items: z.nullable(partsList),
  /** Ids of its photos (uploads.ts); null without any. */
  photos: z.nullable(z.array(z.string())),
  createdAt: z.string(),
  reference: z.string(),
});
export type MessageContent = z.output<typeof messageContent>;

export const storedMessage = z.extend(messageContent, {
  /** Whether it looks like spam. Set when the message is stored. */
  isDoubtful: z.boolean(),
  ...marks,
  assignee,
  /** When staff first replied or quoted; null before. */
  answeredAt: z.nullable(z.string()),
  stage: z.enum(requestStages),
  /**
   * Raised by marks (except read or unread), assignments, notes, replies, resent mails, quotations and
   * decisions.
   */
  version,
  /** The messages that the same sender replaced with this one, last received first, up to ten. */
  earlierVersions: z.array(messageContent),
});
export type StoredMessage = z.output<typeof storedMessage>;

/**
 * `all`, `handled` and `spam` include spam; the others exclude it. `open` is not handled, `due` is open and not
 * answered, and `overdue` is due with its reply date passed (reply-date.ts). `quoted` is open and waits for the
 * buyer's decision. Replaced messages are never listed.
 */
export const messageFilters = [
  "all",
  "unread",
  "open",
  "due",
  "overdue",
  "quoted",
  "accepted",
  "declined",
  "handled",
  "spam",
] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** By time received, which is also the order in which replies are due. */
export const messageOrders = ["newest", "oldest"] as const;
export type MessageOrder = (typeof messageOrders)[number];

/**
 * `q` searches name, e-mail, company, subject, the first 2,000 characters of the message, reference, and
 * phone numbers in any grouping; `cursor` is the id of the last message on the previous page (`nextCursor`);
 * `assignee` is a username, or "" for unassigned messages.
 */
export const listMessages = endpoint({
  method: "GET",
  path: "/api/contact-messages",
  access: "admin",
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
    q: z._default(z.string().check(z.maxLength(200)), ""),
    show: z._default(z.enum(messageFilters), "all"),
    order: z._default(z.enum(messageOrders), "newest"),
    kind: z._default(z.enum(["all", "quotes"]), "all"),
    assignee: z.optional(z.string().check(z.maxLength(100))),
  }),
  /** `total` counts the matches, `unread` all unread messages except spam and replaced ones. */
  reply: z.object({
    data: z.array(storedMessage),
    nextCursor: z.nullable(z.int()),
    total: z.int(),
    unread: z.int(),
    /** Usernames of the administrators that a request can be assigned to. */
    staff: z.array(z.string()),
  }),
});

/** Sets the given fields and leaves the others. Honors If-Match. */
export const markMessage = endpoint({
  method: "PUT",
  path: "/api/contact-messages/:id",
  access: "admin",
  params: rowId,
  body: changes,
  /**
   * `hasRaisedVersion`: whether this call raised the version. A mark that is already set does not raise it. Earlier
   * releases omit the field.
   */
  reply: z.object({ data: storedMessage, hasRaisedVersion: z._default(z.boolean(), false) }),
});

/** Marks several messages at once: all or none. */
export const markMessages = endpoint({
  method: "PUT",
  path: "/api/contact-messages",
  access: "admin",
  body: z.extend(changes, { ids: z.array(rowId.shape.id).check(z.minLength(1), z.maxLength(100)) }),
  reply: dataReply(z.array(storedMessage)),
});
