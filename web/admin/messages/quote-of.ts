import type { StoredMessage } from "#contract/messages.ts";
import { type UnfoldedQuote, unfoldQuote } from "#contract/quote.ts";
import { quoteSubjectPrefix } from "#contract/subjects.ts";

/** Unfolds the details of a quote request; null for messages from other forms. */
export function quoteOf({
  subject,
  message,
}: Pick<StoredMessage, "subject" | "message">): UnfoldedQuote | null {
  return subject.startsWith(quoteSubjectPrefix) ? unfoldQuote(message) : null;
}
