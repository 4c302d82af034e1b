import type { MessageContent } from "#contract/messages.ts";
import { subjectLabel } from "#contract/subjects.ts";

/** Returns a `mailto:` link to the sender, with the subject and reference filled in (RFC 6068). */
export function replyLink({ email, subject, reference }: MessageContent): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subjectLabel(subject)} [${reference}]`)}`;
}

/** Longer than any number the quote form accepts, but API clients can put anything into a message. */
const maxPhoneLength = 100;

/**
 * Returns a `tel:` link (RFC 3966) for a phone number as typed, or null if it is too long or has fewer than three
 * digits before the extension.
 */
export function phoneLink(phone: string): string | null {
  if (phone.length > maxPhoneLength) return null;
  const [number = "", extension] = phone.split(/ext\.?|x|#/i);
  const digits = number.replace(/\D/g, "");
  if (digits.length < 3) return null;
  const extensionDigits = extension?.replace(/\D/g, "");
  const suffix = extensionDigits ? `;ext=${extensionDigits}` : "";
  return `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}${suffix}`;
}
