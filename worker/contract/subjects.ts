/** Subjects of the home page's contact form: API value and label. */
export const contactSubjects = {
  general: "General Inquiry",
  quote: "Request a Quote",
  support: "Technical Support",
  partnership: "Partnership Opportunity",
} as const;

export type ContactSubject = keyof typeof contactSubjects;

/** Returns the label of a stored subject. Subjects of quote requests are free text and returned as they are. */
export function subjectLabel(subject: string): string {
  return Object.hasOwn(contactSubjects, subject) ? contactSubjects[subject as ContactSubject] : subject;
}

export const quoteSubjectPrefix = "Quote Request: ";
