/** Builds a tel: link (RFC 3966) from a typed phone number; null when it has fewer than three digits. */
export function phoneLink(phone: string): string | null {
  const [number = "", extension] = phone.split(/\s*(?:ext\.?|x|#)\s*/i);
  const digits = number.replace(/[^\d]/g, "");
  if (digits.length < 3) return null;
  const tail = extension?.replace(/[^\d]/g, "");
  return `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}${tail ? `;ext=${tail}` : ""}`;
}
