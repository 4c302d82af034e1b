import type { StoredMessage } from "#contract/messages.ts";
import { type UnfoldedQuote, unfoldQuote } from "#contract/quote.ts";
import { quoteSubjectPrefix } from "#contract/subjects.ts";

/** What the quote form had folded into a message; null for what came from another form. */
export function quoteOf({ subject, message }: StoredMessage): UnfoldedQuote | null {
  return subject.startsWith(quoteSubjectPrefix) ? unfoldQuote(message) : null;
}
