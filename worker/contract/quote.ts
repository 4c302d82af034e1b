import { type ContactMessage, contactFields, joinLines } from "./contact.ts";
import { z } from "./schema.ts";
import { quoteSubjectPrefix } from "./subjects.ts";

const trimmedLength = (
  minLength: number,
  maxLength: number,
  message: string,
  ...more: z.core.$ZodCheck<string>[]
) =>
  z.string().check(
    ...more,
    z.refine((value) => value.trim().length >= minLength, message),
    z.maxLength(maxLength),
  );

/** The fields of the quote form, with the messages shown under them. */
export const quoteForm = z.object({
  name: trimmedLength(2, 200, "Name must be at least 2 characters", joinLines),
  email: z
    .string()
    .check(z.trim(), z.maxLength(254, { abort: true }), z.email("Please enter a valid email address")),
  company: contactFields.company,
  phone: trimmedLength(5, 50, "Please enter a valid phone number", joinLines),
  subject: trimmedLength(3, 200, "Subject must be at least 3 characters", joinLines),
  message: trimmedLength(10, 10_000, "Message must be at least 10 characters"),
  requirements: z.string().check(z.maxLength(10_000)),
});
export type QuoteForm = z.output<typeof quoteForm>;

const marker = "--- Quote request details ---";

/** Appends phone, company and requirements to the message, below a marker line. */
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

/** Splits a folded message at its last marker; null without one. */
export function unfoldQuote(text: string): UnfoldedQuote | null {
  const [, message, phone, company, requirements] = folded.exec(text) ?? [];
  if (message === undefined || phone === undefined || company === undefined || requirements === undefined) {
    return null;
  }
  return { message, phone, company, requirements };
}
