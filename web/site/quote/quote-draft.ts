import type { QuoteForm } from "#contract/quote.ts";

/** The form's initial values. */
export const emptyQuote = {
  name: "",
  email: "",
  company: "",
  phone: "",
  subject: "",
  message: "",
  requirements: "",
  parts: "",
  photos: "",
} satisfies QuoteForm;
