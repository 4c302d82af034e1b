import type { QuoteForm } from "#contract/quote.ts";

/** The values of the form, which are saved as a draft. */
export interface QuoteDraft extends QuoteForm {
  /**
   * The text in the part search. Neither this nor `pastedLines` is sent: the form cannot be submitted until both are
   * added to the parts or cleared.
   */
  partSearch?: string;
  pastedLines?: string;
  /**
   * The texts of quantity fields that are not a valid quantity: a JSON array in the order of the parts, with null for
   * valid ones; empty if all are valid. The form cannot be submitted until they are.
   */
  invalidQuantities?: string;
}

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
  partSearch: "",
  pastedLines: "",
  invalidQuantities: "",
} satisfies QuoteDraft;
