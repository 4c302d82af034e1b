import { company } from "#contract/company.ts";
import type { ContactMessage } from "#contract/contact.ts";
import { once } from "#web/lib/once.ts";
import type { ChatDetails } from "./chat-details.ts";
import type { ChatMessage } from "./conversation.ts";

/** What a message may hold on the wire. */
const limit = 32_000;
const cutNote = "[The beginning of this conversation was too long and is left out.]";

const clock = once(
  () => new Intl.DateTimeFormat("en-US", { timeZone: company.timeZone, hour: "numeric", minute: "2-digit" }),
);

/** A chat as it travels: who wrote, and the conversation, of which the oldest lines give way if it is too long. */
export function foldChat(details: ChatDetails, messages: readonly ChatMessage[]): ContactMessage {
  const { name, email, company } = details;
  const head = `Name: ${name}\nE-mail: ${email}\nCompany: ${company || "-"}\n\n--- Chat transcript ---\n`;
  return {
    name,
    email,
    company: company || null,
    subject: "AI Chat Support Request",
    message: head + newest(messages.map(line).join("\n"), limit - head.length),
  };
}

function line({ role, content, timestamp }: ChatMessage): string {
  return `[${clock().format(timestamp)}] ${role === "user" ? "Visitor" : "Assistant"}: ${content}`;
}

/** The end of a text, from the start of a line where there is one, under a note that something is missing. */
function newest(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(text.length - (most - cutNote.length - 1));
  const whole = end.slice(end.indexOf("\n") + 1);
  // One line longer than all there is room for: from its middle, never from the middle of a character.
  return `${cutNote}\n${(whole.length < 1000 ? end : whole).replace(/^[\uDC00-\uDFFF]/, "")}`;
}
