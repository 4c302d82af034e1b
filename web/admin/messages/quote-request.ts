import type { MessageContent } from "#contract/messages.ts";
import type { PartLine } from "#contract/parts.ts";
import { type ParsedQuote, parseQuoteMessage } from "#contract/quote.ts";
import { quoteSubjectPrefix } from "#contract/subjects.ts";

/** Parses the quote form's fields from the message text. @returns null for messages in another format */
export function parseQuote({ subject, message }: MessageContent): ParsedQuote | null {
  return subject.startsWith(quoteSubjectPrefix) ? parseQuoteMessage(message) : null;
}

/** Returns the stored parts list, or the list parsed from the message text if the client sent only text. */
export const partsOf = (message: MessageContent): readonly PartLine[] =>
  message.items ?? parseQuote(message)?.parts ?? [];
