import { company } from "#contract/company.ts";
import { cutAtWord, maxSubjectLength } from "#contract/subjects.ts";

const noValues = {};

export const subjectOf = (params: URLSearchParams): string =>
  cutAtWord(params.get("subject")?.trim() ?? "", maxSubjectLength);

export const hasPartParams = (params: URLSearchParams): boolean => params.has("part") || params.has("list");

/**
 * Returns form values from the URL. A request for a supplier integration also fills in the message and requirements and,
 * for an administrator, the company's details.
 */
export function prefill(search: string, administrator: string | null): Record<string, string> {
  const params = new URLSearchParams(search);
  const subject = subjectOf(params);
  // Parts are added to the existing draft instead (use-parts-from-url.ts).
  if (!subject || hasPartParams(params)) return noValues;
  if (!subject.includes("API Integration")) return { subject };
  return {
    subject,
    message: `We would like to connect to your systems. Please tell us what you need from us to set up ${subject.replace(/^.*API Integration:?\s*/, "") || "a supplier API integration"}.`,
    requirements: "Supplier API integration",
    ...(administrator && {
      name: administrator,
      email: company.email,
      company: company.name,
      phone: company.phone,
    }),
  };
}
