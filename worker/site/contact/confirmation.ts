import { company } from "#contract/company.ts";
import { replyDueText } from "#contract/reply-date.ts";
import type { Mail } from "#worker/outside/mail.ts";

interface ConfirmationData {
  reference: string;
  receivedAtMs: number;
  token: string;
}

/**
 * Builds the mail that confirms a quote request. Contains nothing that the sender typed: the address may be
 * somebody else's, and the form must not send them messages. The token is in the fragment, which browsers do
 * not send in the request for the page.
 */
export function confirmationMail({ reference, receivedAtMs, token }: ConfirmationData): Mail {
  return {
    subject: `We received your quote request ${reference}`,
    text: [
      "Thank you for your quote request.",
      "",
      `Reference: ${reference}`,
      `We reply with price and availability by ${replyDueText(receivedAtMs)}.`,
      "",
      "See how far your request has come:",
      `${company.website}/quote/${reference}#${token}`,
      "",
      "The link works for 90 days. Anyone who has it can see your request.",
      "",
      "You didn't ask us for a quote? Then somebody entered your address by mistake, and you can ignore this mail.",
      "",
      company.name,
      `${company.phone}, ${company.email}`,
      "",
    ].join("\n"),
    from: company.name,
    replyTo: { name: company.name, email: company.email },
  };
}
