const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that stands in HTML or in an attribute and means only itself. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
}

/** JSON that stands in a script element: no text in it can end the element. */
export function scriptJson(value: unknown, replace?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replace).replace(/</g, "\\u003c");
}
