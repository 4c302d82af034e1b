import { company } from "#contract/company.ts";
import { cutAtWord, maxSubjectLength } from "#contract/subjects.ts";

const noValues = {};

export const subjectOf = (params: URLSearchParams): string =>
  cutAtWord(params.get("subject")?.trim() ?? "", maxSubjectLength);

export const hasPartParams = (params: URLSearchParams): boolean => params.has("part") || params.has("list");

/**
 * Returns values for the form from the URL's query string: the subject and, for a request for a supplier
 * integration, also message and requirements. For a signed-in administrator, such a request has their
 * username and our company's contact details.
 */
export function prefill(queryString: string, adminUsername: string | null): Record<string, string> {
  const params = new URLSearchParams(queryString);
  const subject = subjectOf(params);
  // Parts, and a subject beside them, are added to the existing draft instead (use-parts-from-url.ts).
  if (!subject || hasPartParams(params)) return noValues;
  if (!subject.includes("API Integration")) return { subject };
  return {
    subject,
    message: `We would like to connect to your systems. Please tell us what you need from us to set up ${subject.replace(/^.*API Integration:?\s*/, "") || "a supplier API integration"}.`,
    requirements: "Supplier API integration",
    ...(adminUsername && {
      name: adminUsername,
      email: company.email,
      company: company.name,
      phone: company.phone,
    }),
  };
}
