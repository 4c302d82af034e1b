import { endpoint } from "./endpoint.ts";
import { idempotencyHeader } from "./headers.ts";
import { z } from "./schema.ts";
import { type ContactSubject, contactSubjects, quoteSubjectPrefix } from "./subjects.ts";

/** Something that can be seen: neither blank nor control character nor what is drawn as nothing, as U+200B. */
export const visible = /[^\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Half of a surrogate pair has no UTF-8, so it could not be stored as it came. */
export const wellFormed = z.regex(/^\P{Surrogate}*$/u, "Invalid text");

const text = (most: number) => z.string().check(z.regex(visible, "Required"), z.maxLength(most), wellFormed);
const name = text(200);
const email = z.string().check(z.trim(), z.minLength(1, "Required"), z.email(), z.maxLength(254));
const company = z.string().check(z.maxLength(200), wellFormed);

/** A message of any of our forms as it travels: quotes and chats fold their details into `message`. */
export const contactMessage = z.object({
  name,
  email,
  company: z.optional(z.nullable(company)),
  subject: text(200 + quoteSubjectPrefix.length).check(
    z.refine(
      (subject) => subject.startsWith(quoteSubjectPrefix) || subject.length <= 200,
      "String must contain at most 200 character(s)",
    ),
  ),
  message: text(32_000),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** What other forms that travel as a message have in common with it. */
export const contactFields = { name, email, company, message: text(10_000) };

/** The home page's form: a choice of subjects and a shorter message. */
export const contactForm = z.object({
  ...contactFields,
  subject: z.enum(Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]]),
});
export type ContactForm = z.output<typeof contactForm>;

/** The home page's form as it travels. */
export const foldContact = (form: ContactForm): ContactMessage => ({
  ...form,
  company: form.company || null,
});

/** A field that people do not see, so that only machines fill it in. */
export const trapField = "website";

/** Hidden in a form that a browser may post by itself: the key under which the app may send the same text once more. */
export const keyField = "key";

/** What tells a person's form from a machine's. It decides about a mark only, never about the message. */
const formSigns = z.object({
  trap: z.catch(z.string().check(z.maxLength(1000)), "much"),
  /** From the opening of the form to pressing its button. */
  openMs: z.catch(z.optional(z.number()), undefined),
});
export type FormSigns = z.output<typeof formSigns>;

/** Nobody reads a form, fills it in and sends it as fast as this. */
const leastOpenMs = 2000;

/** Who says nothing of it is believed: yesterday's app, a device that kept a request, a program of a customer's. */
export function looksDoubtful(signs: FormSigns | undefined): boolean {
  return signs !== undefined && (signs.trap !== "" || (signs.openMs ?? leastOpenMs) < leastOpenMs);
}

export const idempotencyKey = z.uuid(`${idempotencyHeader} must be a UUID`);

/**
 * The acknowledgement. `mainEmail` says whether the notification went out; it is absent where no mail is
 * configured. All of it is optional, so that no later change can make a sent message look unsent.
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
  body: z.extend(contactMessage, { signs: z.catch(z.optional(formSigns), undefined) }),
  reply: contactReply,
});
