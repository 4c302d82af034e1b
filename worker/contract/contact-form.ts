import { boundedText, type ContactMessage, companyName, emailAddress } from "./contact.ts";
import { z } from "./schema.ts";
import { type ContactSubject, contactSubjects } from "./subjects.ts";

const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Turns pasted line breaks and tabs, which an input does not show, into spaces. */
export const joinLines = z.overwrite<string>((typed) => typed.replace(lineBreaks, " "));

/** Fields that every form shares. */
export const contactFields = {
  name: boundedText(200, joinLines),
  email: emailAddress,
  company: companyName(joinLines),
  message: boundedText(10_000),
};

/** The contact form on the home page. */
export const contactForm = z.object({
  ...contactFields,
  subject: z.enum(Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]]),
});
export type ContactForm = z.output<typeof contactForm>;

export const contactFormMessage = (form: ContactForm): ContactMessage => ({
  ...form,
  company: form.company || null,
});
