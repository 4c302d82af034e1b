/** What the address asks for. A supplier integration comes with its message and requirements (section 2). */
export function prefill(search: string): Record<string, string> {
  const subject = new URLSearchParams(search).get("subject")?.trim().slice(0, 200);
  if (!subject) return {};
  if (!subject.includes("API Integration")) return { subject };
  return {
    subject,
    message:
      "We would like to connect to your systems. Please tell us what a supplier API integration takes.",
    requirements: "Supplier API integration",
  };
}
