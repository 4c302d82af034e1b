/** The subjects of the home page's form: value on the wire, label for people (specification, section 5). */
export const contactSubjects = {
  general: "General Inquiry",
  quote: "Request a Quote",
  support: "Technical Support",
  partnership: "Partnership Opportunity",
} as const;

export type ContactSubject = keyof typeof contactSubjects;

/** What people read for a stored subject: the label of a form's value, any other text as it is. */
export function subjectLabel(subject: string): string {
  return Object.hasOwn(contactSubjects, subject) ? contactSubjects[subject as ContactSubject] : subject;
}

export const quoteSubjectPrefix = "Quote Request: ";
