import type { ContactMessage } from "./contact.ts";
import { contactForm, contactFormMessage } from "./contact-form.ts";
import { quoteForm, quoteMessage } from "./quote.ts";
import { z } from "./schema.ts";

/**
 * One parser for each form. Takes the form's fields; returns their values, for editing, and the message to send.
 *
 * @throws $ZodError
 */
export const formParsers = {
  contact: (fields: unknown) => {
    const values = z.parse(contactForm, fields);
    return { values, message: contactFormMessage(values) };
  },
  quote: (fields: unknown) => {
    const values = z.parse(quoteForm, fields);
    return {
      values: { ...values, parts: values.parts ?? "", photos: values.photos ?? "" },
      message: quoteMessage(values),
    };
  },
} satisfies Record<string, (fields: unknown) => { values: Record<string, string>; message: ContactMessage }>;
