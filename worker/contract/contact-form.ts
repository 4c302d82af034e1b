import { type ContactMessage, emailAddress, maxCompanyLength, maxNameLength } from "./contact.ts";
import { z } from "./schema.ts";
import { type ContactSubject, contactSubjects } from "./subjects.ts";
import { optionalText, requiredText } from "./text.ts";

const lineBreaksAndControls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Turns pasted line breaks, tabs and other control characters, which an input does not show, into spaces. */
export const joinLines = z.overwrite<string>((typed) => typed.replace(lineBreaksAndControls, " "));

export const maxFormTextLength = 10_000;

/** Fields of the contact form. The chat and the quote form use some of them too. */
export const contactFields = {
  name: requiredText(maxNameLength, joinLines),
  email: emailAddress,
  company: optionalText(maxCompanyLength, joinLines),
  message: requiredText(maxFormTextLength),
};

export const contactForm = z.object({
  ...contactFields,
  subject: z.enum(Object.keys(contactSubjects) as [ContactSubject, ...ContactSubject[]]),
});
export type ContactForm = z.output<typeof contactForm>;

export const contactFormMessage = (form: ContactForm): ContactMessage => ({
  ...form,
  company: form.company || null,
});
