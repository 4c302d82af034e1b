/** Subjects of the home page's contact form: API value and label. */
export const contactSubjects = {
  general: "General Inquiry",
  quote: "Request a Quote",
  support: "Technical Support",
  partnership: "Partnership Opportunity",
} as const;

export type ContactSubject = keyof typeof contactSubjects;

/** Returns the label of a contact form subject. Other subjects, such as those of quote requests, stay as they are. */
export function subjectLabel(subject: string): string {
  return Object.hasOwn(contactSubjects, subject) ? contactSubjects[subject as ContactSubject] : subject;
}

export const chatSubject = "AI Chat Support Request";

export const quoteSubjectPrefix = "Quote Request: ";

/** Maximum length of a subject, not counting the prefix of a quote request. */
export const maxSubjectLength = 200;

/** Returns the subject, without the prefix, of a quote request for one product. Cuts a long name, but never the SKU. */
export function productSubject({ name, sku }: { name: string; sku: string }): string {
  const partNumber = ` (${sku})`;
  return cutAtWord(name, maxSubjectLength - partNumber.length) + partNumber;
}

/** Cuts a text to at most `length` characters, between words if possible. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(0, length + 1).search(/\s+\S*$/);
  // Drops half of a surrogate pair, which cannot be sent.
  return end > 0 ? text.slice(0, end) : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
