import { inCompanyZone } from "#contract/company-time.ts";
import { type ContactMessage, maxMessageLength } from "#contract/contact.ts";
import { type ContactForm, maxFormTextLength } from "#contract/contact-form.ts";
import { chatSubject } from "#contract/subjects.ts";
import type { ChatDetails } from "./chat-details.ts";
import type { ChatMessage } from "./conversation.ts";

const cutNote = "[The beginning of this conversation was too long and is left out.]";

const timeFormat = inCompanyZone({ hour: "numeric", minute: "2-digit" });

export function transcriptMessage(details: ChatDetails, messages: readonly ChatMessage[]): ContactMessage {
  const { name, email, company } = details;
  const message = formatTranscript(details, messages, maxMessageLength);
  return { name, email, company: company || null, subject: chatSubject, message };
}

/**
 * Returns the chat's request as values of the contact form, in which the visitor edits it outside the chat. The form
 * allows less text.
 */
export function contactFormValues(details: ChatDetails, messages: readonly ChatMessage[]): ContactForm {
  return { ...details, subject: "general", message: formatTranscript(details, messages, maxFormTextLength) };
}

/** Formats the contact details and the conversation. Cuts the oldest lines if the text is longer than `max`. */
function formatTranscript(details: ChatDetails, messages: readonly ChatMessage[], max: number): string {
  const { name, email, company } = details;
  const head = `Name: ${name}\nE-mail: ${email}\nCompany: ${company || "-"}\n\n--- Chat transcript ---\n`;
  return head + cutBeginning(messages.map(formatLine).join("\n"), max - head.length);
}

function formatLine({ role, content, timestamp }: ChatMessage): string {
  return `[${timeFormat().format(timestamp)}] ${role === "user" ? "Visitor" : "Assistant"}: ${content}`;
}

/**
 * Shortens a text that is longer than `max` characters: a note about the cut, then the text's end, from a
 * line's start if that keeps at least 1000 characters.
 */
function cutBeginning(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = text.slice(text.length - (max - cutNote.length - 1));
  const wholeLines = end.slice(end.indexOf("\n") + 1);
  // Otherwise a line is cut in its middle, but not within a surrogate pair.
  return `${cutNote}\n${(wholeLines.length < 1000 ? end : wholeLines).replace(/^[\uDC00-\uDFFF]/, "")}`;
}
