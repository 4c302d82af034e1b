import type { ContactMessage } from "./contact.ts";
import { contactForm, contactFormMessage } from "./contact-form.ts";
import { findPage } from "./pages.ts";
import { quoteForm, quoteMessage } from "./quote.ts";
import { z } from "./schema.ts";

/**
 * Parsers of the contact and quote forms. Each returns the fields' values, for editing, and the message to send.
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

/** The paths to which the browser itself posts forms, before hydration or without scripts, and each form's fragment. */
const postableForms: Partial<Record<string, { form: keyof typeof formParsers; hash: string }>> = {
  "/": { form: "contact", hash: "#contact" },
  "/quote": { form: "quote", hash: "" },
};

/**
 * Finds the form that is posted to this path. `sentPath` returns the path of the page that confirms a request, from the
 * request's idempotency key.
 * @returns undefined if no form is posted to the path
 */
export function findPostableForm(pathname: string) {
  const { path } = findPage(pathname);
  const found = postableForms[path];
  return found && { form: found.form, sentPath: (key: string) => `${path}?sent=${key}${found.hash}` };
}
