import { company } from "#contract/company.ts";
import { longDay } from "#contract/dates.ts";
import { quoteSubjectPrefix, subjectLabel } from "#contract/subjects.ts";
import type { Mail } from "#worker/outside/mail.ts";

export interface AnsweredMessage {
  /** What staff wrote in the reply, or to introduce the quotation. */
  text: string;
  reference: string;
  subject: string;
  /** Last valid day of the quotation that the mail announces; null for a plain reply. */
  validUntil: string | null;
}

/**
 * Builds the mail to a message's sender. A quotation link has its token in the fragment, which browsers do
 * not send.
 */
export function answerMail(
  { text, reference, subject, validUntil }: AnsweredMessage,
  token: string | null,
): Mail {
  const isQuote = subject.startsWith(quoteSubjectPrefix) || token !== null;
  return {
    subject: isQuote ? `Re: your quote request ${reference}` : `Re: ${subjectLabel(subject)} [${reference}]`,
    text: [
      text.trim(),
      "",
      ...(token !== null && validUntil !== null ? quotationLinkLines(reference, token, validUntil) : []),
      company.name,
      `${company.phone}, ${company.email}`,
      `Reference: ${reference}`,
      "",
    ].join("\n"),
    from: company.name,
    replyTo: { name: company.name, email: company.email },
  };
}

function quotationLinkLines(reference: string, token: string, validUntil: string): string[] {
  return [
    "See your quotation, and accept or decline it:",
    `${company.website}/quote/${reference}#${token}`,
    "",
    `It is valid until ${longDay(validUntil)}. Anyone who has the link can answer it.`,
    "",
  ];
}
