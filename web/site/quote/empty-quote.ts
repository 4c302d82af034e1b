import type { QuoteForm } from "#contract/quote.ts";

/** The values of the form before anything is typed. */
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
