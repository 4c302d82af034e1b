import { type ContactMessage, contactFields } from "./contact.ts";
import { z } from "./schema.ts";
import { quoteSubjectPrefix } from "./subjects.ts";

const atLeast = (least: number, most: number, sentence: string) =>
  z.string().check(
    z.refine((value) => value.trim().length >= least, sentence),
    z.maxLength(most),
  );

/** The quote form with its sentences (specification, section 5). */
export const quoteForm = z.object({
  name: atLeast(2, 200, "Name must be at least 2 characters"),
  email: z.string().check(z.trim(), z.email("Please enter a valid email address"), z.maxLength(254)),
  company: contactFields.company,
  phone: atLeast(5, 50, "Please enter a valid phone number"),
  subject: atLeast(3, 200, "Subject must be at least 3 characters"),
  message: atLeast(10, 10_000, "Message must be at least 10 characters"),
  requirements: z.string().check(z.maxLength(10_000)),
});
export type QuoteForm = z.output<typeof quoteForm>;

const marker = "--- Quote request details ---";

/** A quote as it travels: phone, company and requirements are folded into the message behind a marker line. */
export function foldQuote({
  name,
  email,
  company,
  phone,
  subject,
  message,
  requirements,
}: QuoteForm): ContactMessage {
  const details = [`Phone: ${phone}`, `Company: ${company}`, `Specific Requirements: ${requirements}`];
  return {
    name,
    email,
    company: company || null,
    subject: `${quoteSubjectPrefix}${subject}`,
    message: [message, "", marker, ...details].join("\n"),
  };
}

export interface UnfoldedQuote {
  message: string;
  phone: string;
  company: string;
  requirements: string;
}

const folded = new RegExp(
  `^([^]*)\\n\\n${marker}\\nPhone: (.*)\\nCompany: (.*)\\nSpecific Requirements: ([^]*)$`,
);

/** The parts of a folded message, from its last marker; null where there is none. */
export function unfoldQuote(text: string): UnfoldedQuote | null {
  const [, message, phone, company, requirements] = folded.exec(text) ?? [];
  if (message === undefined || phone === undefined || company === undefined || requirements === undefined) {
    return null;
  }
  return { message, phone, company, requirements };
}
