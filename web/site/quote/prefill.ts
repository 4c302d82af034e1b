/** What the address asks for. A supplier integration comes with its message and requirements. */
export function prefill(search: string): Record<string, string> {
  const subject = new URLSearchParams(search).get("subject")?.trim().slice(0, 200);
  if (!subject) return {};
  if (!subject.includes("API Integration")) return { subject };
  return {
    subject,
    message: `We would like to connect to your systems. Please tell us what you need from us to set up ${subject.replace(/^.*API Integration:?\s*/, "") || "a supplier API integration"}.`,
    requirements: "Supplier API integration",
  };
}
