import type { EarlierVersion } from "#contract/messages.ts";
import { subjectLabel } from "#contract/subjects.ts";

/** A `mailto:` link to the sender, with the subject and reference filled in (RFC 6068). */
export function replyLink({ email, subject, reference }: EarlierVersion): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subjectLabel(subject)} [${reference}]`)}`;
}

/** A `tel:` link (RFC 3966) for a phone number as typed, or null if it has fewer than three digits. */
export function phoneLink(phone: string): string | null {
  const [number = "", extension] = phone.split(/\s*(?:ext\.?|x|#)\s*/i);
  const digits = number.replace(/[^\d]/g, "");
  if (digits.length < 3) return null;
  const extensionDigits = extension?.replace(/[^\d]/g, "");
  const suffix = extensionDigits ? `;ext=${extensionDigits}` : "";
  return `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}${suffix}`;
}
