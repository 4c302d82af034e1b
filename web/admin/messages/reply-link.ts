import type { StoredMessage } from "#contract/messages.ts";
import { subjectLabel } from "#contract/subjects.ts";

/** Opens the mail program with an answer begun (RFC 6068). */
export function replyLink({ email, subject, reference }: StoredMessage): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subjectLabel(subject)} [${reference}]`)}`;
}
