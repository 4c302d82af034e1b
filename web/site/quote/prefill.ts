import { company } from "#contract/company.ts";
import { cutAtWord, maxSubjectLength } from "#contract/subjects.ts";

const nothing = {};

export const subjectOf = (params: URLSearchParams): string =>
  cutAtWord(params.get("subject")?.trim() ?? "", maxSubjectLength);

export const asksForParts = (params: URLSearchParams): boolean => params.has("part") || params.has("list");

/**
 * What the address asks for. A supplier integration comes with its message and requirements, and for an administrator
 * with the company's own details.
 */
export function prefill(search: string, administrator: string | null): Record<string, string> {
  const params = new URLSearchParams(search);
  const subject = subjectOf(params);
  // Parts are added to the draft that is there (use-lists-from-address.ts).
  if (!subject || asksForParts(params)) return nothing;
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
