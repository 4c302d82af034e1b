import { endpoint } from "./endpoint.ts";
import { idempotencyHeader } from "./headers.ts";
import type { PartLine } from "./parts.ts";
import { z } from "./schema.ts";
import { maxSubjectLength, quoteSubjectPrefix } from "./subjects.ts";
import { optionalLine, requiredLine, requiredText } from "./text.ts";

export const maxNameLength = 200;
export const maxCompanyLength = 200;
/** Checks the length first, so that the pattern does not run on a long text. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.minLength(1, "Required"), z.maxLength(254, { abort: true }), z.email());

export const maxMessageLength = 32_000;

/** Converts to lower case, because RFC 9562 lets a client write the same UUID in either case. */
const uuid = (message: string) => z.uuid(message).check(z.toLowerCase());

export const maxPhotos = 5;
const photoIds = z.array(uuid("Every photo must be a UUID")).check(z.maxLength(maxPhotos));

/**
 * A request from any form, as it is sent and stored. `message` also contains the other fields of the quote form, or the
 * chat's conversation.
 */
export const contactMessage = z.object({
  name: requiredLine(maxNameLength),
  email: emailAddress,
  company: z.optional(z.nullable(optionalLine(maxCompanyLength))),
  subject: requiredLine(maxSubjectLength + quoteSubjectPrefix.length).check(
    z.refine(
      (subject) => subject.startsWith(quoteSubjectPrefix) || subject.length <= maxSubjectLength,
      `String must contain at most ${maxSubjectLength} character(s)`,
    ),
  ),
  message: requiredText(maxMessageLength),
  /**
   * The parts list, which our app writes into `message` too. Checked only by the Worker, with `partsList`: importing
   * that here would load it with every page.
   */
  items: z.optional(z.custom<PartLine[]>()),
  /** Ids of uploaded photos. The message is refused with `photos_missing` until all of them have arrived. */
  photos: z.optional(photoIds),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** Honeypot: people do not see this field, but bots fill it in. */
export const trapField = "website";

/** Hidden field with the idempotency key, for forms that the browser posts natively. */
export const keyField = "key";

/**
 * Signs by which `looksLikeBot` recognizes a bot. A bot's message is stored, but marked "Possibly spam" and not
 * confirmed by mail.
 */
const formSigns = z.object({
  trap: z.catch(z.string().check(z.maxLength(1000)), "invalid"),
  /** Time in ms until the form is submitted, from opening the page or, if that was earlier, from starting the draft. */
  openMs: z.catch(z.optional(z.number()), undefined),
});
type FormSigns = z.output<typeof formSigns>;

/** No person reads, fills in and submits a form in less time. */
const minOpenMs = 2000;

/**
 * Absent `signs` count as harmless, because older app versions and other API clients send none. So does an
 * absent `openMs`, because natively posted forms have none.
 */
export function looksLikeBot(signs: FormSigns | undefined): boolean {
  return signs !== undefined && (signs.trap !== "" || (signs.openMs ?? minOpenMs) < minOpenMs);
}

export const idempotencyKey = uuid(`${idempotencyHeader} must be a UUID`);

/** Keys of earlier versions of the same request, newest first. This message replaces them. */
const replacedKeys = z.array(uuid("Every entry of replaces must be a UUID")).check(z.maxLength(20));

/**
 * The acknowledgement. `mainEmail` says whether the notification e-mail has been sent, for which the reply
 * waits up to 4 s; it is absent if none was attempted, because no mail is configured, a digest will announce
 * the message, or the message has been erased. Every field is optional and never invalid, so that a later change of
 * the reply cannot make a stored message look unsent.
 */
export const contactReply = z.object({
  reference: z.catch(z.optional(z.string()), undefined),
  emailStatus: z.catch(
    z.optional(z.object({ mainEmail: z.catch(z.optional(z.boolean()), undefined) })),
    undefined,
  ),
});
export type ContactReply = z.output<typeof contactReply>;

export const sendMessage = endpoint({
  method: "POST",
  path: "/api/contact",
  access: "public",
  /** The idempotency key is bound to the message only, of which `signs` and `replaces` are not part. */
  body: z.extend(contactMessage, {
    signs: z.catch(z.optional(formSigns), undefined),
    replaces: z.optional(replacedKeys),
  }),
  reply: contactReply,
});
