import type { StoredMessage } from "#contract/messages.ts";
import { subjectLabel } from "#contract/subjects.ts";

type Addressed = Pick<StoredMessage, "email" | "subject" | "reference">;

/** Builds a mailto: link (RFC 6068) that starts a reply to the sender. */
export function replyLink({ email, subject, reference }: Addressed): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subjectLabel(subject)} [${reference}]`)}`;
}
